import MomentsCore
import MomentsStore

/// The notifications of an answer that is all there.
struct NotificationList: Sendable {
    /// How many a page may have: far more than any server gives.
    private static let maximumCount = 1_000

    /// In the order of the server, none twice.
    private(set) var notifications: [ServerNotification] = []
    /// How many there were that could not be read.
    private(set) var unread = 0

    var isEmpty: Bool { notifications.isEmpty && unread == 0 }

    /// - Parameter bytes: an array of entities `Notification`.
    init(_ bytes: [UInt8]) throws(FeedFailure) {
        guard let json = JSONParser.parse(AnswerReader.withoutMark(bytes)) else { throw .invalidJSON }
        guard let list = json.array else { throw .noData }
        if list.count > Self.maximumCount { throw .tooManyMoments(Self.maximumCount, .fixed) }
        var ids: Set<ServerNotification.ID> = []
        for json in list {
            guard let notification = ServerNotification(json) else {
                unread += 1
                continue
            }
            if ids.insert(notification.id).inserted { notifications.append(notification) }
        }
    }
}
