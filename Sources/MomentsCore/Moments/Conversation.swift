/// A conversation of direct messages, of which a moment shows the last one (docs.joinmastodon.org/entities/Conversation).
package struct Conversation: Equatable, Sendable {
    /// How many people of one are kept.
    package static let maximumPeople = 50

    /// The server's, opaque.
    package let remoteID: String
    /// Whom the person talks with, by their handles; empty where that is nobody.
    package let people: [User]
    /// Whether there is a message in it that the person has not read.
    package let isUnread: Bool

    package init(remoteID: String, people: [User], isUnread: Bool) {
        self.remoteID = remoteID
        self.people = people
        self.isUnread = isUnread
    }
}
