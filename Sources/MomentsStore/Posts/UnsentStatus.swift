import Essentials
import GRDB
import MomentsCore

/// A post that its server does not have yet, as it stands in the timeline meanwhile. To be used within one transaction.
struct UnsentStatus {
    let post: StatusPost

    init(_ post: StatusPost) {
        self.post = post
    }

    /// - Parameter remoteID: what it is called until its server has it.
    func insert(
        remoteID: String, at time: ChangeTime, _ account: Account.ID, _ db: Database
    ) throws -> Result<Moment.ID, ChangeError> {
        let feed = post.options.feed
        let row = try Row.fetchOne(db.cachedStatement(sql: Self.selectFeed), arguments: [account, feed])
        guard let row else { return .failure(.gone) }
        let (kind, name, isFollowed): (String, String, Bool) = try (
            row[Column.kind], row[Column.name], row[Column.isFollowed]
        )
        guard Feed.Kind(rawValue: kind)?.has(.posts) == true else { return .failure(.notSent(feed: name)) }
        guard isFollowed else { return .failure(.readOnly(feed: name)) }
        let handle: String = try row[Column.handle]
        let details = details(handle, at: time)
        let author = try User(id: handle, name: row[Column.ownerName] ?? handle, avatar: row[Column.ownerAvatar])
        let link = post.text.isEmpty ? nil : PostText(post.text)?.link?.text
        let moment = NewMoment(
            remoteID: remoteID, author: author, title: post.title.isEmpty ? nil : post.title.storable, url: link,
            photos: post.photos, createdAt: time.second, origin: nil, status: details)
        var rows = try MomentAddition(to: account, feed: feed, db)
        guard let key = try rows.add(moment, db) else {
            throw DatabaseError(message: "too many moments are of the same second")
        }
        try rows.finish(db)
        try db.cachedStatement(sql: "INSERT INTO status (feed_id, moment_id, details) VALUES (?, ?, ?)")
            .execute(arguments: [feed, key, details.shownJSON.storable])
        return .success(Moment.ID(key))
    }

    private func details(_ handle: String, at time: ChangeTime) -> StatusDetails {
        var details = StatusDetails(handle: handle, visibility: post.options.visibility ?? .unknown)
        details.spoilerText = post.options.spoilerText
        details.inReplyTo = post.options.inReplyTo?.handle
        details.mentions = post.options.inReplyTo.map { [$0.handle] + $0.mentions } ?? []
        details.inReplyToID = post.options.inReplyTo?.id
        details.isSensitive = post.options.isSensitive == true
        details.media = post.photos.map { _ in StatusDetails.Media(kind: .image, url: nil, hasPhoto: true) }
        details.poll = post.options.poll.map { Poll(unsent: $0, at: time) }
        return details
    }

    private enum Column: String, SelectColumn {
        case kind, name
        case isFollowed = "is_followed"
        case handle = "user_id"
        case ownerName = "owner_name"
        case ownerAvatar = "owner_avatar"
    }

    private static let selectFeed = "SELECT \(Column.list()) FROM feed WHERE account_id = ? AND id = ?"
}

extension Poll {
    /// As its server will show it: one does not vote in one's own.
    fileprivate init(unsent poll: NewPoll, at time: ChangeTime) {
        let end = Date(timeIntervalSince1970: TimeInterval(time.second) + TimeInterval(poll.expiresIn))
        self.init(
            id: "", options: poll.options.map { Option(title: $0) }, expiresAt: end, isMultiple: poll.isMultiple,
            isVoted: true, ownVotes: [])
    }
}
