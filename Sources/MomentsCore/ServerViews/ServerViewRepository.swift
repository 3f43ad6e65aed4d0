/// One view of a server, as presenters ask for it: a list of moments in the order of the view, whose keys are its own and
/// mean nothing elsewhere. The first of them is the greatest.
@MainActor package protocol ServerViewRepository: MomentsRepository {
    func state() throws(StoreError) -> ServerViewState

    /// The name of its feed.
    func feedName() throws(StoreError) -> String

    /// The server's name of a list; nil before the server gave it, and of all other views.
    func name() throws(StoreError) -> String?

    /// Whose posts they are, as far as their server told; nil of all other views.
    func person() throws(StoreError) -> PersonDetails?

    /// The people and hashtags that its server found; nil before they came, and of all that is no search.
    func findings() throws(StoreError) -> ServerFindings?

    /// The status of a source as its person wrote it, where that is known of what it is now; nil of all other views.
    func source() throws(StoreError) -> StatusSource?

    /// Has what is newest of it fetched, and all of a thread.
    func refresh() async throws(StoreError)

    /// Has what is missing below a moment fetched: between two, or below the last one.
    func fetch(below id: Moment.ID) async throws(StoreError)

    /// Of notifications the newest ones were looked at: they are not new any more. Nothing of all other views.
    /// - Parameter id: the first of the view; nil: whatever came.
    func look(at id: Moment.ID?) async throws(StoreError)

    /// Of notifications the newest one that was looked at; nil before any was, and of all other views.
    func seen() throws(StoreError) -> Moment.ID?

    /// Marks a conversation as read, also on its server. Does nothing in other views.
    func markRead(_ id: Moment.ID) async throws(StoreError)

    /// Of notifications mentions alone are its moments from then on, or all are again. Nothing of all other views.
    func showMentions(only isOnly: Bool)

    /// Of notifications those above this one stand alone from then on, whatever they have in common: what is being read stays as it
    /// is. Nothing of all other views.
    /// - Parameter id: nil: all are grouped, as at first.
    func group(upTo id: Moment.ID?)

    /// Whether its server has more below the last moment; false where it did not say.
    func hasOlder() throws(StoreError) -> Bool

    /// The same as for all moments, but where nothing of them is new, `onState` is called: how it stands with the view may be, and
    /// what is missing in it.
    func observe(
        _ onChange: @escaping @MainActor () -> Void, onState: @escaping @MainActor () -> Void
    ) -> Observation
}

extension ServerViewRepository {
    package func name() throws(StoreError) -> String? { nil }
    package func look(at id: Moment.ID?) async throws(StoreError) {}
    package func seen() throws(StoreError) -> Moment.ID? { nil }
    package func markRead(_ id: Moment.ID) async throws(StoreError) {}
    package func showMentions(only isOnly: Bool) {}
    package func group(upTo id: Moment.ID?) {}
    package func person() throws(StoreError) -> PersonDetails? { nil }
    package func findings() throws(StoreError) -> ServerFindings? { nil }
    package func source() throws(StoreError) -> StatusSource? { nil }
}

extension ServerViewRepository {
    /// New moments in a view of a server stand in it.
    package func observe(
        _ onChange: @escaping @MainActor () -> Void, onArrival: @escaping @MainActor () -> Void
    ) -> Observation {
        observe(onChange)
    }
}
