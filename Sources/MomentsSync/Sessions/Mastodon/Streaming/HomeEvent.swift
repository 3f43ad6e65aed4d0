import Essentials
import MomentsCore

/// A change to the home timeline or the notifications of a person (docs.joinmastodon.org/methods/streaming/#events).
enum HomeEvent: Equatable, Sendable {
    /// `update`: it is there now.
    case added(Status)
    /// `status.update`: it reads so since.
    case edited(Status)
    /// `delete`: it is gone everywhere.
    case deleted(Status.ID)
    /// `notification`: they are told.
    case notified(ServerNotification)
}

extension HomeEvent {
    /// Nil for what is none of these: conversations, announcements, that filters changed; and for what is left out of pages, too.
    /// - Throws: `.invalidJSON` for what came damaged: a page has it.
    init?(_ event: StreamEvent) throws(FeedFailure) {
        switch event.name {
        case "update":
            guard let status = Status(try Self.json(event.data)) else { return nil }
            self = .added(status)
        case "status.update":
            guard let status = Status(try Self.json(event.data)) else { return nil }
            self = .edited(status)
        case "delete":
            // GoToSocial ends it with a line feed.
            guard let id = JSONValue.string(event.data.trimmed).identifier else { return nil }
            self = .deleted(id)
        case "notification":
            guard let notification = ServerNotification(try Self.json(event.data)) else { return nil }
            self = .notified(notification)
        default: return nil
        }
    }

    private static func json(_ data: String) throws(FeedFailure) -> JSONValue {
        guard let json = JSONParser.parse(Array(data.utf8)) else { throw .invalidJSON }
        return json
    }
}
