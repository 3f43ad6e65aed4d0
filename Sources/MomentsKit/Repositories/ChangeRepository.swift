import Foundation

/// What the owner of an account does with moments in one window. It is done when a call returns, and is held in the outbox
/// for some seconds, in which it can be undone in that window.
@MainActor public protocol ChangeRepository: AnyObject {
    /// The latest one of this window, if it can be undone at this time; nil where it cannot.
    func undoable(at now: Date) throws(StoreError) -> Change?

    /// Stored when it returns. Where it is that way already, nothing is done.
    func setLiked(_ isLiked: Bool, _ id: Moment.ID, at now: Date) async throws(ChangeError)

    /// Posts into the owner's timeline and forgets the draft of this window, both or neither.
    func post(_ text: PostText, at now: Date) async throws(ChangeError) -> Moment.ID

    /// Posts a moment on into the owner's timeline, its origin named; what was shared itself is shared from its origin.
    /// - Throws: `.alreadyShared` for what is in the timeline in this way.
    func share(_ id: Moment.ID, at now: Date) async throws(ChangeError) -> Moment.ID

    /// - Throws: `.notOwn` for what somebody else wrote.
    func delete(_ id: Moment.ID, at now: Date) async throws(ChangeError)

    /// Takes a change back. The text of a post becomes the draft again, before what is there.
    /// - Throws: `.tooLate` where its time is up, it was undone already, or another window changed the moment since.
    func undo(_ change: Change.ID, at now: Date) async throws(ChangeError)

    /// Lets go of what can be undone in this window: all of it stays done. For the end of the window.
    func commit() async throws(StoreError)
}
