import Essentials
import GRDB
import MomentsCore

/// The views of a server that the person waits for.
extension FeedRefresh {
    /// The views that were asked for, the last one first: the person is looking at it.
    package func askedViews() throws(FeedSaveError) -> [AskedServerView] {
        try leased.read { db in
            try Row.fetchAll(db.cachedStatement(sql: Self.selectAsked), arguments: [feed]).compactMap { row in
                let (id, name): (Int64, String) = try (row[AskedColumn.id], row[AskedColumn.name])
                guard let kind = ServerView.Kind(name) else { return nil }
                return try AskedServerView(
                    id: id, kind: kind, askedAt: row[AskedColumn.askedAt], gaps: Self.askedGaps(of: id, kind, db))
            }
        }
    }

    nonisolated static func askedGaps(
        of view: AskedServerView.ID, _ kind: ServerView.Kind, _ db: Database
    ) throws -> [AskedServerView.Gap] {
        if case .accounts = kind {
            return try PeopleListRows(view, db).asked().map { [AskedServerView.Gap(upper: 0, link: $0)] } ?? []
        }
        typealias Column = ServerViewQueries.AskedColumn
        let statement = try db.cachedStatement(sql: ServerViewQueries.of(kind).askedBelow)
        return try Row.fetchAll(statement, arguments: [view]).compactMap { row in
            let (key, below): (Int64, String) = try (row[Column.key], row[Column.below])
            return PageLink(below).map { AskedServerView.Gap(upper: key, link: $0) }
        }
    }

    /// Stores a part of a view.
    /// - Parameter statuses: of it, in its order.
    package func save(
        _ statuses: [AskedServerView.Status], as part: AskedServerView.Part, of view: AskedServerView, at now: Date
    ) async throws(FeedSaveError) {
        let ids = try await put(statuses.map(\.status))
        let changes = try leased.read { try Self.changes(part, ids, statuses, ServerViewRows(view.id, $0)) }
        _ = try await leased.write(changes, changing: .feed(feed, .views)) { [pace] changes, db in
            let (rows, end) = (ServerViewRows(view.id, db), pace.end())
            var made: [ServerViewRows.Change] = []
            for change in changes where made.isEmpty || pace.uptime() < end {
                try rows.make(change)
                made.append(change)
            }
            return made
        }
        try await finish(part, of: view, at: now)
    }

    /// The rows to write where a part of a view came.
    nonisolated static func changes(
        _ part: AskedServerView.Part, _ ids: [Int64], _ statuses: [AskedServerView.Status], _ rows: ServerViewRows
    ) throws -> [ServerViewRows.Change] {
        let pinned = Set(zip(ids, statuses).lazy.filter(\.1.isPinned).map(\.0))
        let (next, upper): (PageLink?, Int64?)
        switch part {
        // Unpinned posts came on no other page: all older ones are asked for anew, so that these stand in their place.
        case .newest(let link) where try rows.hasCome() && !rows.hasUnpinned(pinned): (next, upper) = (link, nil)
        case .below(let gap, let link): (next, upper) = (link, gap.upper)
        case .all, .newest:
            let stored = try rows.entries()
            var order = ViewOrder(stored)
            if case .newest(let link) = part {
                order.begin(with: ids, pinned: pinned, next: link)
            } else {
                order.replace(with: zip(ids, statuses).map { ($0, $1.level) })
            }
            return ServerViewRows.changes(from: stored, to: order.keyed())
        }
        var margin = 1
        while true {
            let part = try rows.part(for: ids, pinned: pinned, below: upper, isLast: next == nil, margin: margin)
            var order = ViewOrder(part.entries)
            order.put(part.page, pinned: pinned, next: next, below: upper)
            let new = order.keyed()
            if part.borders(new) { return ServerViewRows.changes(from: part.entries, to: new) }
            // There is no room for it without them.
            margin *= 16
        }
    }

    /// Stores whose posts stand in it, and how the owner of the feed stands to them.
    /// - Parameter relationship: nil where the server did not say.
    package func save(
        _ person: PersonDetails, _ relationship: Relationship?, of view: AskedServerView
    ) async throws(FeedSaveError) {
        try await leased.write { [feed] db in
            let address = PersonAddress(person.handle, id: person.id, of: feed)
            if let relationship {
                try PersonRows(of: feed, db).save(relationship, with: address, isLocked: person.isLocked)
            }
        }
        try await save(person.json, of: view)
    }

    /// Stores what was found beside what stands in it.
    package func save(_ findings: ServerFindings, of view: AskedServerView) async throws(FeedSaveError) {
        try await save(findings.json, of: view)
    }

    /// Stores a status as its person wrote it.
    package func save(_ source: StatusSource, of view: AskedServerView) async throws(FeedSaveError) {
        try await save(source.json, of: view)
    }

    /// Stores what a status was.
    /// - Parameter versions: the newest first.
    package func save(_ versions: [StatusVersion], of view: AskedServerView) async throws(FeedSaveError) {
        try await save(StatusVersion.json(of: versions), of: view)
    }

    /// Stores the lists that a person is on, by their identifiers.
    package func save(lists ids: [String], of view: AskedServerView) async throws(FeedSaveError) {
        try await save(ids.joined(separator: "\n"), of: view)
    }

    private func save(_ json: String, of view: AskedServerView) async throws(FeedSaveError) {
        try await leased.write { db in
            try db.cachedStatement(sql: Self.setDetails).execute(arguments: [view.id, json.storable])
        }
    }

    /// The server does not give it out.
    package func fail(_ view: AskedServerView, _ failure: FeedFailure, at now: Date) async throws(FeedSaveError) {
        try await set(view, failure, isNewest: true, at: now)
    }

    /// A part of it is stored.
    func finish(
        _ part: AskedServerView.Part, of view: AskedServerView, at now: Date
    ) async throws(FeedSaveError) {
        let isNewest = if case .below = part { false } else { true }
        try await set(view, nil, isNewest: isNewest, at: now)
    }

    /// Ends the wait for the view, except for requests made meanwhile.
    /// - Parameter failure: nil where it came.
    private func set(
        _ view: AskedServerView, _ failure: FeedFailure?, isNewest: Bool, at now: Date
    ) async throws(FeedSaveError) {
        let now = ChangeTime.millisecond(of: now)
        try await leased.write(changing: .feed(feed, .viewStates)) { db in
            try db.cachedStatement(sql: Self.setState).execute(
                arguments: [view.id, now, failure?.json.storable, isNewest, view.askedAt])
            if failure != nil {
                for gap in view.gaps {
                    try db.cachedStatement(sql: ServerViewQueries.of(view.kind).leaveGap).execute(arguments: [
                        view.id, gap.upper,
                    ])
                }
            }
        }
    }

    /// - Returns: the key of the row of each.
    func put(_ statuses: [NewStatus]) async throws(FeedSaveError) -> [Int64] {
        var (ids, changed) = ([Int64](repeating: 0, count: statuses.count), [Int]())
        var areNew = true
        try leased.read { db in
            let insertion = StatusInsertion(lease, asked: asked, db)
            for (place, status) in statuses.enumerated() {
                if let id = try insertion.met(status) {
                    ids[place] = id
                } else {
                    areNew = try areNew && insertion.isNew(status)
                    changed.append(place)
                }
            }
        }
        // New ones stand in no view yet: observers of a view hear of them with their rows there.
        let change: StoreChange = areNew ? .feed(feed, .content) : .statuses(of: feed)
        let put = try await leased.write(changed, changing: change) { [lease, pace, asked] places, db in
            let (insertion, end) = (StatusInsertion(lease, asked: asked, db), pace.end())
            var put: [Int64] = []
            for place in places where put.isEmpty || pace.uptime() < end {
                put.append(try insertion.meet(statuses[place]))
            }
            return put
        }
        for (place, id) in zip(changed, put) { ids[place] = id }
        return ids
    }

    private enum AskedColumn: String, SelectColumn {
        case id, name
        case askedAt = "asked_at"
    }

    private nonisolated static let selectAsked = """
        SELECT \(AskedColumn.list()) FROM server_view
        WHERE feed_id = ?1 AND (\(ServerViewQueries.StateColumn.isBeingFetched.rawValue)
          OR EXISTS (SELECT 1 FROM conversation WHERE view_id = server_view.id AND is_read = 1))
        ORDER BY used_at DESC, id DESC
        """
    private nonisolated static let setState = """
        UPDATE server_view SET failure = ?3, fetched_at = iif(?3 IS NULL AND ?4, ?2, fetched_at),
          asked_at = iif(?4 AND asked_at IS ?5, NULL, asked_at), next_asked = iif(?3 IS NULL, next_asked, NULL)
        WHERE id = ?1
        """
    /// One that was removed meanwhile has none.
    private nonisolated static let setDetails = """
        INSERT INTO server_view_details (view_id, details) SELECT ?1, ?2 FROM server_view WHERE id = ?1
        ON CONFLICT (view_id) DO UPDATE SET details = excluded.details WHERE details IS NOT excluded.details
        """
}
