import Essentials
import MomentsCore

/// A moment as commands print it with `--json`: the words of the BFF's schema, documented in docs/json.md.
nonisolated struct MomentJSON: Encodable {
    struct Person: Encodable {
        let id: String?
        let name: String?
        let avatar: String?

        init(_ user: User) {
            id = user.id
            name = user.name
            avatar = user.avatar
        }
    }

    struct Source: Encodable {
        let remoteID: String
        let userDetails: Person
        let createdDate: String?
        let createdAt: String?

        init(_ origin: Origin) {
            remoteID = origin.remoteID
            userDetails = Person(origin.author)
            createdDate = origin.date.map(MomentJSON.seconds)
            createdAt = origin.date.map { $0.ISO8601Format() }
        }
    }

    struct Notification: Encodable {
        let id: String
        let type: String
        let account: Person
        let others: Int

        init(_ notification: NotificationGroup) {
            id = notification.remoteID
            type = notification.kind.name
            account = Person(notification.account)
            others = notification.others
        }
    }

    struct Messages: Encodable {
        let id: String
        let people: [Person]
        let unread: Bool

        init(_ conversation: Conversation) {
            id = conversation.remoteID
            people = conversation.people.map(Person.init)
            unread = conversation.isUnread
        }
    }

    let id: String
    let remoteID: String
    let userDetails: Person
    let type: String
    let title: String?
    let url: String?
    let photos: [String]
    /// One for each photo, "" where it has none; nil where none has.
    let altTexts: [String]?
    /// Unix seconds, as a string.
    let createdDate: String?
    /// The same in ISO 8601, in UTC.
    let createdAt: String?
    let isLiked: Bool
    let isMine: Bool
    let likes: [Person]
    /// The source that it was shared from.
    let origin: Source?
    /// The name of the feed that it came with.
    let feed: String?
    /// The names of others that have it, too; nil where there are none.
    let otherFeeds: [String]?
    /// Its status on a Mastodon-compatible server; nil where it has none.
    let status: StatusJSON?
    /// In a view of a server how deep an answer it is; nil elsewhere.
    let level: Int?
    /// In a view of a person's posts whether they pinned it; nil where they did not.
    let pinned: Bool?
    /// The notification that it is; nil elsewhere.
    let notification: Notification?
    /// The conversation that it is the last message of, among messages; nil elsewhere.
    let conversation: Messages?

    /// - Parameter isInView: whether it is read in a view of a server.
    init(_ moment: Moment, isInView: Bool = false) {
        level = isInView ? moment.level : nil
        pinned = moment.isPinned ? true : nil
        notification = moment.notification.map(Notification.init)
        conversation = moment.conversation.map(Messages.init)
        // The number of its place in a view is no id of a moment.
        id = String(moment.subject.rawValue)
        remoteID = moment.remoteID
        userDetails = Person(moment.author)
        type = moment.kind.rawValue
        title = moment.title
        url = moment.url
        photos = moment.photos.map(\.address)
        altTexts = moment.photos.allSatisfy { $0.altText == nil } ? nil : moment.photos.map { $0.altText ?? "" }
        let date = moment.notification?.createdAt ?? moment.createdDate
        createdDate = date.map(Self.seconds)
        createdAt = date.map { $0.ISO8601Format() }
        isLiked = moment.isLiked
        isMine = moment.isMine || moment.isOwnStatus
        likes = moment.likes.map(Person.init)
        origin = moment.origin.map(Source.init)
        feed = moment.feedName
        otherFeeds = moment.otherFeeds.isEmpty ? nil : moment.otherFeeds.map(\.name)
        status = moment.status.map { StatusJSON($0, photos: moment.photos) }
    }

    static func seconds(_ date: Date) -> String {
        String(Int64(date.timeIntervalSince1970))
    }
}
