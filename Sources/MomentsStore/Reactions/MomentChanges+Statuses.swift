import GRDB
import MomentsCore

/// The owner's changes to a status, as it is shown in home and in every view.
extension MomentChanges {
    /// Nil where it is gone, and where the row holds what no release wrote.
    func details(of status: Int64) throws -> StatusDetails? {
        try String.fetchOne(db.cachedStatement(sql: Self.selectDetails), arguments: [account, status])
            .flatMap { StatusDetails(json: $0) }
    }

    func isThere(_ status: Int64) throws -> Bool {
        try String.fetchOne(db.cachedStatement(sql: Self.selectDetails), arguments: [account, status]) != nil
    }

    /// - Returns: false where it is gone, or is set, or not, already.
    func set(_ reaction: Reaction, _ isSet: Bool, _ status: Int64) throws -> Bool {
        guard let details = try details(of: status) else { return false }
        let wishes = try wishes(for: status)
        let isShown = try reaction == .like ? isLiked(status) : wishes[reaction] ?? details.has(reaction) ?? false
        guard isShown != isSet else { return false }
        try show(reaction, isSet, status)
        return true
    }

    /// - Parameter wish: whether it is to be set; nil where nothing waits for delivery.
    func show(_ reaction: Reaction, _ wish: Bool?, _ status: Int64) throws {
        guard let details = try details(of: status) else { return }
        let server = try (reaction == .like ? serverLiked(status) : details.has(reaction)) ?? false
        if reaction == .like { try showLike(wish ?? server, status) }
        let stored = try wishes(for: status)
        var wishes = stored
        wishes[reaction] = wish == server ? nil : wish
        guard wishes != stored else { return }
        try db.cachedStatement(sql: "UPDATE status SET wishes = ? WHERE id = ?").execute(arguments: [
            wishes.rawValue, status,
        ])
    }

    private func wishes(for status: Int64) throws -> PendingWishes {
        let statement = try db.cachedStatement(sql: "SELECT wishes FROM status WHERE id = ?")
        return PendingWishes(rawValue: try Int64.fetchOne(statement, arguments: [status]) ?? 0)
    }

    /// Its server has it so, and counts it so.
    func setServer(_ reaction: Reaction, _ isSet: Bool, _ status: Int64) throws {
        guard var details = try details(of: status) else { return }
        if reaction == .like {
            let was = try serverLiked(status)
            try setServerLiked(isSet, status)
            guard (was ?? false) != isSet else { return }
        }
        details.set(reaction, isSet)
        try db.cachedStatement(sql: "UPDATE status SET details = ? WHERE id = ?")
            .execute(arguments: [details.shownJSON.storable, status])
    }

    /// Marks it as deleted here, or not any more.
    /// - Returns: false where it is gone, or is marked, or not, already.
    func setDeleted(_ isDeleted: Bool, _ status: Int64) throws -> Bool {
        guard var details = try details(of: status), details.isBeingDeleted != isDeleted else { return false }
        details.isBeingDeleted = isDeleted
        try db.cachedStatement(sql: "UPDATE status SET details = ? WHERE id = ?")
            .execute(arguments: [details.shownJSON.storable, status])
        return true
    }

    /// Shows the last edit of it that its server does not have; where there is none, what that has.
    func showEdit(of status: Int64) throws {
        guard var details = try details(of: status) else { return }
        let edit = try PendingEdits(account, db).last(of: status).map {
            StatusDetails.PendingEdit(text: $0.text, spoilerText: $0.options.spoilerText)
        }
        guard details.edit != edit else { return }
        details.edit = edit
        try db.cachedStatement(sql: "UPDATE status SET details = ? WHERE id = ?")
            .execute(arguments: [details.shownJSON.storable, status])
    }

    /// - Parameter choices: numbers of options, from 0; nil where nothing was chosen after all.
    func setVote(_ choices: [Int]?, _ status: Int64) throws {
        guard var details = try details(of: status), details.poll != nil else { return }
        details.poll?.isVoted = choices != nil
        details.poll?.ownVotes = choices
        try db.cachedStatement(sql: "UPDATE status SET details = ? WHERE id = ?")
            .execute(arguments: [details.shownJSON.storable, status])
    }

    /// Shows that something was done to it that is no reaction, or that it was not.
    func show(_ kind: Change.Kind, _ isDone: Bool, payload: String?, _ status: Int64) throws {
        switch kind {
        case .delete: _ = try setDeleted(isDone, status)
        case .edit: try showEdit(of: status)
        case .vote: try setVote(isDone ? payload.flatMap { PollVote(json: $0)?.choices } : nil, status)
        default: break
        }
    }

    /// Whether the person whose account it came with wrote it.
    func isOwn(_ status: Int64) throws -> Bool {
        let statement = try db.cachedStatement(sql: Self.selectOwner)
        let user = try String?.fetchOne(statement, arguments: [account, status]) ?? nil
        return try user != nil && details(of: status)?.handle == user
    }

    /// Its server does not have it any more: it goes, with every boost of it, from home and from each view of its feed.
    func remove(_ status: Int64, of feed: Feed.ID) throws {
        let entries = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT moment_id FROM \(StatusKey.entries(of: "?1"))"), arguments: [status])
        _ = try MomentRemoval(of: feed, account, db).remove(entries[...], until: .max, .real)
        try db.cachedStatement(sql: "DELETE FROM status WHERE id = ?").execute(arguments: [status])
    }

    /// Wherever it stands.
    private func showLike(_ isLiked: Bool, _ status: Int64) throws {
        for sql in Self.likes { try db.cachedStatement(sql: sql).execute(arguments: [isLiked, status]) }
    }

    /// The like as shown, and as its server has it; nil where that is not known.
    struct Like {
        let isShown: Bool
        let server: Bool?
    }

    func like(of status: Int64) throws -> Like { try Like(isShown: isLiked(status), server: serverLiked(status)) }

    /// Shows it so wherever it stands, also where it came since.
    func show(_ like: Like?, _ status: Int64) throws {
        guard let like else { return }
        if like.isShown { try showLike(true, status) }
        if let server = like.server { try setServerLiked(server, status) }
    }

    /// As it is shown.
    func isLiked(_ status: Int64) throws -> Bool {
        try Bool.fetchOne(db.cachedStatement(sql: Self.selectLiked), arguments: [status]) ?? false
    }

    /// As its server has it; nil where that is not known.
    func serverLiked(_ status: Int64) throws -> Bool? {
        let sql = "SELECT \(StatusKey.first("server_liked", of: "?1"))"
        return try Bool?.fetchOne(db.cachedStatement(sql: sql), arguments: [status]) ?? nil
    }

    func setServerLiked(_ isLiked: Bool, _ status: Int64) throws {
        for sql in Self.serverLikes { try db.cachedStatement(sql: sql).execute(arguments: [isLiked, status]) }
    }

    /// - Parameter change: the outbox's number of the last reaction: an answer that was asked for before it does not overwrite it.
    func noteChange(_ change: Int64, _ status: Int64) throws {
        try db.cachedStatement(sql: "UPDATE status SET last_change = ? WHERE id = ?").execute(arguments: [
            change, status,
        ])
    }

    private static let selectDetails = """
        SELECT details FROM status JOIN feed ON feed.id = status.feed_id WHERE account_id = ? AND status.id = ?
        """
    private static let selectOwner = """
        SELECT user_id FROM status JOIN feed ON feed.id = status.feed_id WHERE account_id = ? AND status.id = ?
        """
    private static let selectLiked = "SELECT \(StatusKey.first("is_liked", of: "?1"))"
    private static let likes = StatusKey.set("is_liked", to: "?1", of: "?2")
    private static let serverLikes = StatusKey.set("server_liked", to: "?1", of: "?2")
}
