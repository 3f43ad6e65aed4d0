import MomentsCore
import MomentsStore

/// A conversation of direct messages (docs.joinmastodon.org/entities/Conversation).
struct ServerConversation: Sendable {
    let id: String
    let isUnread: Bool
    let accounts: [StatusAccount]
    /// The last message.
    let status: Status

    /// - Returns: nil for what has no id, and for one whose last message is gone: there is nothing to show of it.
    init?(_ json: JSONValue) {
        guard let id = json.identifier("id"), let status = json["last_status"].flatMap({ Status($0) }) else {
            return nil
        }
        self.id = id
        self.status = status
        isUnread = json.bool("unread") ?? false
        accounts = (json["accounts"]?.array ?? []).compactMap(StatusAccount.init)
    }
}

/// A page of them.
struct ConversationPage: Sendable {
    /// How many a page may have: far more than any server gives.
    private static let maximumCount = 1_000

    /// In the order of the server, none twice.
    private(set) var conversations: [ServerConversation] = []
    /// Where older ones are; nil where none are.
    var next: PageLink?
    private(set) var isEmpty = true

    /// - Parameter bytes: an array of entities `Conversation`.
    init(_ bytes: [UInt8]) throws(FeedFailure) {
        guard let json = JSONParser.parse(AnswerReader.withoutMark(bytes)) else { throw .invalidJSON }
        guard let list = json.array else { throw .noData }
        if list.count > Self.maximumCount { throw .tooManyMoments(Self.maximumCount, .fixed) }
        isEmpty = list.isEmpty
        var ids: Set<String> = []
        for conversation in list.compactMap(ServerConversation.init) where ids.insert(conversation.id).inserted {
            conversations.append(conversation)
        }
    }
}
