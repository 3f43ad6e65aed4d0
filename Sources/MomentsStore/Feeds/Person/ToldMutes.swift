import Essentials
import MomentsCore

/// Whom a server says that its person mutes and blocks.
package struct ToldMutes: Sendable {
    /// Nil where the server has no such list, or shows it to nobody.
    package var mutes: ToldPeople?
    package var blocks: ToldPeople?
    /// How the person stands to those of them of whom `KnownPeople.unasked` wants to know, by what the server calls them; of some it
    /// may not say.
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
        /// What the server calls them.
        package let id: String
        /// When a mute of them ends; nil where it does not.
        package let until: Date?
        /// Whether the server says whether it does.
        package let tellsUntil: Bool

        package init(_ handle: String, id: String, until: Date? = nil, tellsUntil: Bool = false) {
            self.handle = handle
            self.id = id
            self.until = until
            self.tellsUntil = tellsUntil
        }
    }

    package var people: [Person]
    /// Whether these are all: whoever is not among them is not on the list any more.
    package var isWhole: Bool

    package init(_ people: [Person] = [], isWhole: Bool = true) {
        self.people = people
        self.isWhole = isWhole
    }
}
