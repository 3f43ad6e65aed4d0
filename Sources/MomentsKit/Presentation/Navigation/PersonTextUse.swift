import MomentsCore

/// What a text about a person is for.
package enum PersonTextUse: Equatable, Sendable {
    /// A note that nobody else sees.
    case note
    /// The comment of a report, which is chosen after it.
    /// - Parameter post: the post that led there.
    case report(post: ReportedPost?)
}
