import MomentsCore

/// A conversation, on its way into the store.
package struct NewConversation: Equatable, Sendable {
    let remoteID: String
    let people: [User]
    let isUnread: Bool
    /// The last message.
    let status: NewStatus

    /// - Parameters:
    ///   - remoteID: what the server calls it.
    ///   - people: all but the owner of the feed, by their handles.
    package init(_ remoteID: String, people: [User], isUnread: Bool, status: NewStatus) {
        self.remoteID = remoteID
        self.people = people.prefix(Conversation.maximumPeople).map(\.bounded)
        self.isUnread = isUnread
        self.status = status
    }
}
