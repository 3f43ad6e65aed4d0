import MomentsCore

/// The use of a text about a person.
package enum PersonTextUse: Equatable, Sendable {
    /// A private note.
    case note
    /// The comment of a report, which is chosen after it.
    /// - Parameter post: the post that led there.
    case report(post: ReportedPost?)
}
