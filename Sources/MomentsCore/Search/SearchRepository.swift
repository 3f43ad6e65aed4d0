/// Looks through the timeline of one account.
///
/// Like the reads of `MomentsRepository` these return at once: they follow an index from the newest match on, and their
/// cost does not grow with what is stored.
@MainActor package protocol SearchRepository: AnyObject {
    /// At most `limit` moments that match the query, newest first on every page, their titles cut to what a list
    /// shows.
    func moments(_ query: SearchQuery, _ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment]

    /// The newest matches as far as they are known from what was looked for last, which the query goes on with. They are
    /// what `moments` would find now.
    /// - Returns: nil where none are known.
    func knownMoments(_ query: SearchQuery, limit: Int) throws(StoreError) -> KnownMatches?

    /// How many moments match on a page that had no end, counted off the main actor: that takes as long as they are many.
    /// - Parameters:
    ///   - limit: where it stops counting; nil for all of them.
    ///   - isPatient: begins after a pause, within which whoever types on cancels it.
    /// - Returns: Nil where the task was cancelled.
    func count(
        _ query: SearchQuery, _ page: TimelinePage, upTo limit: Int?, isPatient: Bool
    ) async throws(StoreError) -> Int?

    /// Has the disk read, off the main actor, what a first letter needs: after a cold start that takes it some ten
    /// milliseconds.
    func prepare() async

    /// Calls `onChange` on the main actor after any process changed the store, until the returned value is released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation
}
