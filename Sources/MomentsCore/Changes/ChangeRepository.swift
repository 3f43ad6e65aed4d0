import Essentials

/// The changes of an account's owner in one window. A change is done when a call returns, and the outbox holds it for some
/// seconds, in which that window can undo it.
@MainActor package protocol ChangeRepository: AnyObject {
    /// The latest one of this window, if it can be undone at this time; nil where it cannot.
    func undoable(at now: Date) throws(StoreError) -> Change?

    /// Returns when it is stored. Does nothing if it is set already, or not set, as asked.
    /// - Throws: `.readOnly` for a moment of a feed that was removed; `.notStatus` for what can only be liked, `.cannotBoost` for a
    ///   status that is not for everybody.
    func set(_ reaction: Reaction, _ isSet: Bool, _ id: Moment.ID, at now: Date) async throws(ChangeError)

    /// Posts into the owner's timeline, or makes something else of what is there where its options say so (`StatusOptions.editing`),
    /// and, unless it is kept, deletes the draft of this window, in one transaction.
    /// - Parameter keepingDraft: true where the post did not come of the draft.
    func post(_ post: Post, keepingDraft: Bool, at now: Date) async throws(ChangeError) -> Moment.ID

    /// Posts a moment on into the owner's timeline, its origin named; what was shared itself is shared from its origin.
    /// - Throws: `.alreadyShared` for what is in the timeline in this way.
    func share(_ id: Moment.ID, at now: Date) async throws(ChangeError) -> Moment.ID

    /// A status stays, marked, until its server has deleted it.
    /// - Throws: `.notOwn` for a moment of somebody else, `.cannotDelete` for one of a feed that cannot do it.
    func delete(_ id: Moment.ID, at now: Date) async throws(ChangeError)

    /// Deletes what the person posted on a server, and makes a draft of it, in one transaction.
    /// - Parameter draft: is for no more people than the status.
    /// - Throws: as `delete` does.
    func redraft(_ id: Moment.ID, as draft: Draft, at now: Date) async throws(ChangeError)

    /// Votes in the poll of a status. Once it is sent there is no way back.
    /// - Parameter choices: numbers of options, from 0.
    func vote(_ choices: [Int], _ id: Moment.ID, at now: Date) async throws(ChangeError)

    /// The relationship between the owner of a feed and somebody else, with the changes that are not delivered yet.
    func relationship(with person: PersonAddress) throws(StoreError) -> ShownRelationship

    /// Follows, mutes or blocks somebody as the owner of a feed, or does something of the kind.
    /// - Throws: `.noRelationships` where the feed's server has none, `.readOnly` for a feed that was removed.
    func change(_ change: RelationshipChange, with person: PersonAddress, at now: Date) async throws(ChangeError)

    /// Whether the person of a feed follows a hashtag, with what is not delivered yet.
    /// - Parameter view: its view.
    func tag(_ view: ServerView) throws(StoreError) -> ShownTag

    /// The lists of a feed that a person is on, with the changes that are not delivered yet.
    func lists(of person: PersonAddress) throws(StoreError) -> ShownMemberships

    /// Changes a view that belongs to the person of a feed.
    /// - Throws: `.noRelationships` where the feed's server has no such views, `.notOffered`, `.readOnly` for a feed that was removed.
    func change(_ change: ViewChange, of view: ServerView, at now: Date) async throws(ChangeError)

    /// Undoes a change. The text and the photos of an undone post are put before those of the draft.
    /// - Throws: `.tooLate` after its deadline, after it was undone, or if another window changed the moment since.
    func undo(_ change: Change.ID, at now: Date) async throws(ChangeError)

    /// Commits all held changes of this window: they cannot be undone any more. To be called when the window closes.
    func commit() async throws(StoreError)

    /// Has delivered what can no longer be undone: to be called when the time of a change is up.
    func expire(at now: Date) async throws(StoreError)
}

extension ChangeRepository {
    package func setLiked(_ isLiked: Bool, _ id: Moment.ID, at now: Date) async throws(ChangeError) {
        try await set(.like, isLiked, id, at: now)
    }

    /// Posts the draft, as it was written.
    package func post(_ post: Post, at now: Date) async throws(ChangeError) -> Moment.ID {
        try await self.post(post, keepingDraft: false, at: now)
    }

    /// Posts a text alone.
    package func post(_ text: PostText, keepingDraft: Bool = false, at now: Date) async throws(ChangeError) -> Moment.ID
    {
        try await post(Post(text), keepingDraft: keepingDraft, at: now)
    }
}
