import Essentials

/// A relationship as a screen shows it: as the server has it, and over that what is not delivered yet.
package struct ShownRelationship: Equatable, Sendable {
    package var relationship: Relationship
    /// The parts of it that are not delivered yet.
    package var pending: Set<RelationshipChange.Aspect> = []
    /// Whether the server told how it has it.
    package var isKnown: Bool
    /// Whether it is the person's own account.
    package var isOneself = false
    /// Whether they are on another server than the person.
    package var isOnAnotherServer = false
    /// The changes that the server does not offer.
    package var unoffered: Set<RelationshipChange.Aspect> = []

    /// - Parameter relationship: nil where the server did not say.
    package init(_ relationship: Relationship? = nil) {
        self.relationship = relationship ?? Relationship()
        isKnown = relationship != nil
    }

    /// Something was done that is not delivered yet.
    /// - Parameters:
    ///   - isLocked: as of `Relationship.after`.
    ///   - date: when it was done.
    package mutating func add(_ change: RelationshipChange, isLocked: Bool?, at date: Date) {
        relationship = relationship.after(change, isLocked: isLocked, at: date)
        pending.insert(change.aspect)
    }
}
