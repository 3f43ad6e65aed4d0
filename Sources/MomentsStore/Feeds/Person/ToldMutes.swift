import Essentials
import MomentsCore

/// The people whom the person mutes and blocks, as their server says.
package struct ToldMutes: Sendable {
    /// Nil where the server has no such list, or shows it to nobody.
    package var mutes: ToldPeople?
    package var blocks: ToldPeople?
    /// The relationships with those whom `KnownPeople.unasked` names, by the server's identifiers; some may be missing.
    package var relationships: [String: Relationship] = [:]

    package init(mutes: ToldPeople?, blocks: ToldPeople?) {
        self.mutes = mutes
        self.blocks = blocks
    }
}

/// A list of people as a server has it.
package struct ToldPeople: Equatable, Sendable {
    package struct Person: Equatable, Sendable {
        package let handle: String
        /// Their identifier on the server.
        package let id: String
        /// When a mute of them ends; nil where it does not.
        package let until: Date?
        /// Whether the server tells when mutes end.
        package let tellsUntil: Bool

        package init(_ handle: String, id: String, until: Date? = nil, tellsUntil: Bool = false) {
            self.handle = handle
            self.id = id
            self.until = until
            self.tellsUntil = tellsUntil
        }
    }

    package var people: [Person]
    /// Whether these are all: other people are not on the list any more.
    package var isWhole: Bool

    package init(_ people: [Person] = [], isWhole: Bool = true) {
        self.people = people
        self.isWhole = isWhole
    }
}
