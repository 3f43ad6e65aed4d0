import Essentials
import GRDB
import MomentsCore

/// The conversations of the posts of an account, in the store.
@MainActor package final class StoredPostContexts: PostContextRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let moments: AccountMoments
    private let view: (ServerView) -> any ServerViewRepository

    /// - Parameters:
    ///   - moments: of all feeds of the account.
    ///   - view: has the state of a thread, and has it fetched.
    package init(
        store: MomentsStore, account: Account.ID, moments: AccountMoments,
        view: @escaping (ServerView) -> any ServerViewRepository
    ) {
        self.store = store
        self.account = account
        self.moments = moments
        self.view = view
    }

    package func context(of moment: Moment) throws(StoreError) -> PostContext {
        guard let feed = moment.feed, let status = moment.status else { return PostContext() }
        return try store.read { [account] db in
            let rows = ContextRows(account, feed, db)
            guard try rows.isInConversation(status.inReplyToID, moment.statusID) else { return PostContext() }
            var met = Set([moment.statusID].compactMap(\.self))
            let shown = ShownContext(try ShownStatuses(account, db), try HiddenAuthors(feed, db).handles(merged: false))
            return PostContext(
                before: try rows.before(status.inReplyToID, shown, &met),
                after: try moment.statusID.map { try rows.after($0, shown, &met) } ?? [])
        }
    }

    package func moment(_ id: Moment.ID) throws(StoreError) -> Moment? { try moments.moment(id) }

    package func post(of thread: ServerView) throws(StoreError) -> Moment.ID? {
        guard case .thread(let status) = thread.kind else { return nil }
        return try store.read { [account] db in
            try ContextRows(account, thread.feed, db).row(of: status).map(StatusKey.id)
        }
    }

    package func state(of thread: ServerView) throws(StoreError) -> ServerViewState {
        try view(thread).state()
    }

    package func ask(for thread: ServerView) async throws(StoreError) {
        try await view(thread).refresh()
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(.views, of: account, feed: nil, onChange, onLesser: onChange)
    }
}

/// The posts of one feed by what they reply to. To be used within one transaction.
struct ContextRows {
    /// How many posts are read at most above a post, and below it.
    private static let maximumBefore = 100
    private static let maximumAfter = 200

    private let account: Account.ID
    private let feed: Feed.ID
    private let db: Database

    init(_ account: Account.ID, _ feed: Feed.ID, _ db: Database) {
        (self.account, self.feed, self.db) = (account, feed, db)
    }

    /// Most posts are in none, and each key of a list asks: what the rest takes is not read for them.
    func isInConversation(_ answered: Status.ID?, _ status: Status.ID?) throws -> Bool {
        if answered != nil { return true }
        guard let status else { return false }
        let statement = try db.cachedStatement(sql: Self.selectReplies)
        return try Int64.fetchOne(statement, arguments: [account, feed, status, 1]) != nil
    }

    func row(of status: Status.ID) throws -> Int64? {
        try Int64.fetchOne(db.cachedStatement(sql: Self.select), arguments: [account, feed, status])
    }

    /// - Parameter met: what stands in the conversation already: a server may tell of a circle.
    fileprivate func before(_ status: Status.ID?, _ shown: ShownContext, _ met: inout Set<Status.ID>) throws -> [Moment]
    {
        var (found, next): ([Moment], Status.ID?) = ([], status)
        while let id = next, met.insert(id).inserted, met.count <= Self.maximumBefore,
            let row = try row(of: id), let moment = try shown.statuses.moment(row, cutsTitle: true)
        {
            if shown.has(moment) { found.append(moment) }
            next = moment.status?.inReplyToID
        }
        return found.reversed()
    }

    /// Depth first: each reply with the replies to it.
    fileprivate func after(
        _ status: Status.ID, _ shown: ShownContext, _ met: inout Set<Status.ID>
    ) throws -> [PostContext.Reply] {
        var (found, room): ([PostContext.Reply], Int) = ([], Self.maximumAfter)
        var waiting = try replies(to: status, shown, &room).map { (moment: $0, level: 1) }
        while let (moment, level) = waiting.popLast() {
            guard moment.statusID.map({ met.insert($0).inserted }) ?? true else { continue }
            let isShown = shown.has(moment)
            if isShown { found.append(PostContext.Reply(moment, level: level)) }
            guard let id = moment.statusID else { continue }
            // The replies to a hidden person take their place.
            waiting += try replies(to: id, shown, &room).map { (moment: $0, level: isShown ? level + 1 : level) }
        }
        return found
    }

    /// The last one first.
    /// - Parameter room: how many are read at most; those that were are taken off.
    private func replies(to status: Status.ID, _ shown: ShownContext, _ room: inout Int) throws -> [Moment] {
        guard room > 0 else { return [] }
        let statement = try db.cachedStatement(sql: Self.selectReplies)
        let rows = try Int64.fetchAll(statement, arguments: [account, feed, status, room])
        room -= rows.count
        let moments = try rows.compactMap { try shown.statuses.moment($0, cutsTitle: true) }
        return moments.sorted {
            ($0.createdDate ?? .distantPast, $0.statusID ?? "") > ($1.createdDate ?? .distantPast, $1.statusID ?? "")
        }
    }

    private static let select = """
        SELECT status.id FROM feed CROSS JOIN status ON status.feed_id = feed.id
        WHERE feed.account_id = ?1 AND feed.id = ?2 AND remote_id = ?3 AND reblog_id IS NULL
        """
    static let selectReplies = """
        SELECT status.id FROM feed CROSS JOIN status INDEXED BY status_reply ON status.feed_id = feed.id
        WHERE feed.account_id = ?1 AND feed.id = ?2 AND reply_to = ?3 AND reblog_id IS NULL LIMIT ?4
        """
}

/// The shown part of a conversation.
private struct ShownContext {
    let statuses: ShownStatuses
    /// The people whom the person hides.
    private let hidden: Set<String>

    init(_ statuses: ShownStatuses, _ hidden: Set<String>) {
        (self.statuses, self.hidden) = (statuses, hidden)
    }

    func has(_ moment: Moment) -> Bool {
        guard let status = moment.status else { return false }
        return !status.isBeingDeleted && !hidden.contains(status.handle)
    }
}
