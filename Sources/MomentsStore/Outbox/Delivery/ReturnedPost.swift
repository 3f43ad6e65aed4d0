import GRDB
import MomentsCore

/// A post that its server does not get: its text is a draft again, and so are the answers to it that wait. To be used within one
/// transaction.
struct ReturnedPost {
    private let account: Account.ID
    private let db: Database

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    /// - Parameter moment: that stands for it in the timeline.
    func giveBack(_ post: StatusPost, _ moment: Moment.ID) throws {
        try keep(post)
        if !post.photos.isEmpty {
            // The draft has them from now on; its entry keeps what was written, and would keep their files.
            try db.cachedStatement(sql: Self.forgetPhotos).execute(arguments: [account, moment.rawValue])
        }
        _ = try MomentChanges(account, db).remove(moment)
        try giveBackAnswers(to: moment, post.options.feed)
    }

    /// Replies to a post that its server refused become drafts.
    func giveBackAnswers(to moment: Moment.ID, _ feed: Feed.ID) throws {
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: Self.answers), arguments: [account, feed, moment.rawValue])
        let withdrawn = WithdrawnPost(account, of: feed, db)
        for row in rows {
            let answer = try Moment.ID(row[Column.moment])
            // A deleted reply becomes no draft.
            if try withdrawn.deletion(of: answer) == .due {
                try withdrawn.remove(answer)
                continue
            }
            try db.cachedStatement(sql: Self.fail)
                .execute(arguments: [OutboxCause.momentIsGone.text, try row[Column.id] as Int64])
            let payload: String? = try row[Column.payload]
            guard let post = payload.flatMap({ StoredPost($0)?.post }) else { continue }
            try giveBack(post, answer)
        }
    }

    /// The refused edit of a status becomes a draft.
    /// - Parameter isGone: whether its server does not have the status, though it stands here still: then the draft edits nothing.
    func giveBack(edit: StatusPost, isGone: Bool = false) throws {
        try keep(isGone ? StatusPost(edit.text, edit.options.editingNothing, photos: edit.photos) : edit)
    }

    /// The next window that writes about the same gets the draft. Where the post that it replies to is gone, it replies to none.
    private func keep(_ post: StatusPost) throws {
        var options = post.options
        if let answered = options.inReplyTo, try isGone(answered, options.feed) {
            options = options.answeringNothing
        }
        if let edited = options.editing, edited.unsent == nil, try isGone(edited.id, options.feed) {
            options = options.editingNothing
        }
        try StoredDraft.putAfter(
            DraftContent(post.text, post.photos, status: options), account, isGone: { _ in false }, db)
    }

    /// A reply to a deleted post could not be continued.
    private func isGone(_ answered: AnsweredStatus, _ feed: Feed.ID) throws -> Bool {
        guard answered.unsent == nil else { return true }
        return try isGone(answered.id, feed)
    }

    private func isGone(_ id: Status.ID?, _ feed: Feed.ID) throws -> Bool {
        guard let id else { return true }
        return try Int.fetchOne(db.cachedStatement(sql: Self.status), arguments: [feed, id]) == nil
    }

    private enum Column: String, SelectColumn {
        case id
        case moment = "moment_id"
        case payload
    }

    private static let answers = """
        SELECT \(Column.list()) FROM outbox
        WHERE account_id = ? AND feed_id = ? AND kind = 'post' AND state <> 'failed' AND json_valid(payload)
          AND json_extract(payload, '$.inReplyTo.unsent') = ?
        """
    private static let forgetPhotos = """
        UPDATE outbox SET payload = json_remove(payload, '$.photos', '$.media')
        WHERE account_id = ? AND moment_id = ? AND kind = 'post' AND json_valid(payload)
        """
    private static let status = "SELECT 1 FROM status WHERE feed_id = ? AND remote_id = ?"
    private static let fail = "UPDATE outbox SET state = 'failed', cause = ? WHERE id = ?"
}
