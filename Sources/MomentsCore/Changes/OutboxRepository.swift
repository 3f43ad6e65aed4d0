import Essentials

/// A change that is not delivered to its feed yet, or was refused by it.
package struct OutboxItem: Identifiable, Equatable, Sendable {
    package enum State: Equatable, Sendable {
        /// Can be undone in the window where it was done.
        case held
        case due
        /// Is being sent.
        case sending
        /// Is tried again at this time.
        case postponed(until: Date)
        /// Was refused for good; the moment is as the server has it.
        case failed
    }

    package let id: Int64
    package let kind: Change.Kind
    package let feed: Feed.ID
    package let feedName: String
    package let moment: Moment.ID
    /// The follow, mute, block or the like; nil for a change to a post.
    package let relationship: RelationshipChange?
    /// The person who was followed, muted or blocked; nil for a change to a post.
    package let person: PersonAddress?
    /// The change to a view; nil where a post or a person was changed.
    package let viewChange: ViewChange?
    /// The beginning of the moment's text, a person's handle behind an `@`, or what a view is called; nil where it has none, or is gone.
    package let title: String?
    package let doneAt: Date
    package let state: State
    package let attempts: Int
    /// Why it was postponed or failed; nil where it was not.
    package let cause: OutboxCause?

    package init(
        id: Int64, kind: Change.Kind, feed: Feed.ID, feedName: String, moment: Moment.ID, title: String?, doneAt: Date,
        state: State, attempts: Int = 0, cause: OutboxCause? = nil, relationship: RelationshipChange? = nil,
        person: PersonAddress? = nil, viewChange: ViewChange? = nil
    ) {
        self.id = id
        self.kind = kind
        self.feed = feed
        self.feedName = feedName
        self.moment = moment
        self.title = title
        self.doneAt = doneAt
        self.state = state
        self.attempts = attempts
        self.cause = cause
        self.relationship = relationship
        self.person = person
        self.viewChange = viewChange
    }

    /// Whether what was written was given back: its text may be another one by now, and is posted from there.
    package var isDraftAgain: Bool { [.post, .edit].contains(kind) && state == .failed }
}

/// Why a change was postponed, or refused for good.
package enum OutboxCause: Equatable, Sendable {
    case failure(FeedFailure)
    /// The server did not take it, in its own words.
    case refused(reason: String)
    /// - Parameter photo: what its file was called; nil where nobody said.
    case media(MediaProblem, photo: String?)
    case momentIsGone
    /// The server may have it: the app does not send it again by itself.
    case mayHaveArrived
    case feedIsGone
    /// As an earlier release wrote it.
    case other(String)
}

/// The changes of an account that wait for delivery, as presenters and commands ask for them.
@MainActor package protocol OutboxRepository: AnyObject {
    /// In the order it was done.
    func items() throws(StoreError) -> [OutboxItem]

    /// Those of them that were refused for good.
    func refused() throws(StoreError) -> [OutboxItem]

    /// Has a change, or with nil all that wait or failed, delivered as soon as somebody can.
    /// - Returns: how many.
    func retry(_ id: OutboxItem.ID?) async throws(StoreError) -> Int

    /// Takes a change back that was not delivered: the moment is as the server has it. Nil: all of them.
    /// - Returns: how many.
    func drop(_ id: OutboxItem.ID?) async throws(StoreError) -> Int

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation
}

extension OutboxRepository {
    package func refused() throws(StoreError) -> [OutboxItem] {
        try items().filter { $0.state == .failed }
    }
}
