/// The kind of a notification, in the words of the API (docs.joinmastodon.org/entities/Notification/#type).
package enum NotificationKind: Hashable, Sendable {
    case mention, reblog, favourite, follow, poll, update, quote
    /// A person asks to follow.
    case followRequest
    /// A person posted whose posts are to be notified.
    case status
    /// A kind of later releases of servers, or of other servers: by its name there.
    case other(String)
}

extension NotificationKind {
    /// Its name on servers.
    package var name: String {
        switch self {
        case .mention: "mention"
        case .reblog: "reblog"
        case .favourite: "favourite"
        case .follow: "follow"
        case .poll: "poll"
        case .update: "update"
        case .quote: "quote"
        case .followRequest: "follow_request"
        case .status: "status"
        case .other(let name): name
        }
    }

    private static let known: [NotificationKind] = [
        .mention, .reblog, .favourite, .follow, .poll, .update, .quote, .followRequest, .status,
    ]

    package init(_ name: String) {
        self = Self.known.first { $0.name == name } ?? .other(name)
    }

    /// Those of one status and one day are told as one.
    package static let grouped: [NotificationKind] = [.favourite, .reblog]

    /// Whether it is somebody's words that are to be read; of the others it is enough to know which status they are about.
    package var isAboutText: Bool {
        switch self {
        case .mention, .status, .quote, .update, .poll: true
        default: false
        }
    }
}
