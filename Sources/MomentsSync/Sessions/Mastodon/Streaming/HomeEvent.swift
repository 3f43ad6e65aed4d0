import Essentials
import MomentsCore

/// What happens in the home timeline of a person (docs.joinmastodon.org/methods/streaming/#events).
enum HomeEvent: Equatable, Sendable {
    /// `update`: it is there now.
    case added(Status)
    /// `status.update`: it reads so since.
    case edited(Status)
    /// `delete`: it is gone everywhere.
    case deleted(Status.ID)
    /// `filters_changed`: the person's filters are others since.
    case filtersChanged
}

extension HomeEvent {
    /// Nil for what is not of the timeline: notifications, conversations, announcements; and for a status that
    /// is left out of pages, too.
    /// - Throws: `.invalidJSON` for a status that came damaged: a page has it.
    init?(_ event: StreamEvent) throws(FeedFailure) {
        switch event.name {
        case "update":
            guard let status = try Self.status(event.data) else { return nil }
            self = .added(status)
        case "status.update":
            guard let status = try Self.status(event.data) else { return nil }
            self = .edited(status)
        case "delete":
            // GoToSocial ends it with a line feed.
            guard let id = JSONValue.string(event.data.trimmed).identifier else { return nil }
            self = .deleted(id)
        case "filters_changed": self = .filtersChanged
        default: return nil
        }
    }

    private static func status(_ data: String) throws(FeedFailure) -> Status? {
        guard let json = JSONParser.parse(Array(data.utf8)) else { throw .invalidJSON }
        return Status(json)
    }
}
