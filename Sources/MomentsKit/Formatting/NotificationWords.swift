import MomentsCore

/// What tells a person that something concerns them.
package protocol NotificationWords: Sendable {
    /// "Ada and 3 others liked your post"; of a kind that no release of ours knows what its server calls it.
    /// - Parameters:
    ///   - others: how many did the same.
    func told(_ kind: NotificationKind, by name: String, others: Int) -> String
}
