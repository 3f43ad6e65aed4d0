import MomentsCore

/// The first step of the actions on a person.
package enum PersonActionsStart: Equatable, Sendable {
    /// All actions.
    /// - Parameter post: the post that led there, which a report can have.
    case choices(post: ReportedPost?)
    /// The question about one action, alone.
    case asking(RelationshipChange)
    /// The parts of a report, to choose from.
    /// - Parameter post: the post that led there; it goes along unless that is taken back.
    case report(comment: String, post: ReportedPost?)
}
