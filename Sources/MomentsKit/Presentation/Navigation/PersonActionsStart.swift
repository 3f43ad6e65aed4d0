import MomentsCore

/// What is offered first where something is done to a person.
package enum PersonActionsStart: Equatable, Sendable {
    /// All that can be done.
    /// - Parameter post: the post that led there, which a report can have.
    case choices(post: ReportedPost?)
    /// One thing, which is asked at once, and alone.
    case asking(RelationshipChange)
    /// What of a report is chosen.
    /// - Parameter post: the post that led there; it goes along unless that is taken back.
    case report(comment: String, post: ReportedPost?)
}
