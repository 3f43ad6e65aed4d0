import MomentsCore

/// What the outbox says to a person.
package protocol OutboxWords: FeedWords {
    var outboxTitle: String { get }
    var nothingWaits: String { get }
    func outboxChange(_ kind: Change.Kind) -> String
    /// Of a moment without text, or one that is gone.
    var untitled: String { get }
    /// - Parameters:
    ///   - date: until when it is put off, where it is: "14:05".
    func outboxState(_ state: OutboxItem.State, until date: String?, attempts: Int) -> String
    func retried(_ count: Int) -> String
    /// Why it is not sent again.
    var refusedPostIsDraft: String { get }
    func dropped(_ count: Int) -> String
    /// - Parameter title: the moment's.
    func asksToDrop(_ title: String) -> String
    func asksToDropAll(_ count: Int) -> String
    func dropsChanges(_ count: Int) -> String
    /// Of several changes those that were refused.
    func dropsRefused(_ count: Int) -> String
    var leavesChanges: String { get }

    // MARK: In lines

    /// One change; no full stop at its end.
    func outboxLine(change: String, title: String, feed: String, state: String) -> String
    /// What numbers do.
    /// - Parameter drop: the name of the action.
    func outboxAdvice(drop: String) -> String
}
