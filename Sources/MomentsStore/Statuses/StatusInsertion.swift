import GRDB
import MomentsCore

/// Puts statuses of a home timeline into the timeline of its account, within one transaction.
struct StatusInsertion {
    private let lease: FeedLease
    private let asked: FeedSnapshot
    let rows: StatusRows
    let met: MetStatuses
    private let hidden: HiddenEntries
    private let db: Database

    /// - Parameter asked: what was known when the server was asked, or began to tell: of what was done later it knew nothing.
    init(_ lease: FeedLease, asked: FeedSnapshot, _ db: Database) {
        self.lease = lease
        self.asked = asked
        self.db = db
        rows = StatusRows(lease.feed, db)
        met = MetStatuses(lease, db)
        hidden = HiddenEntries(of: lease.feed, db)
    }

    /// The key of the entry, where all of it is stored as it is, or more: a boost that comes without what it boosts says nothing.
    /// Reads only.
    func unchanged(_ status: NewStatus) throws -> Int64? {
        let status = try known(status)
        guard let entry = try rows.find(status.entry), let key = entry.entry else { return nil }
        if status.boosted == nil, entry.reblog != nil { return key }
        guard try isStored(status, entry), try hasContent(of: status.moment, key) else { return nil }
        let stored = try hidden.reasons(of: key)
        return try hidden.reasons(for: status, stored) == stored ? key : nil
    }

    /// Whether the row of a status, and that of what it boosts, are as they would be put. Reads only.
    func isStored(_ status: NewStatus, _ entry: StatusRows.Stored) throws -> Bool {
        guard Self.isSame(entry, status.entry) else { return false }
        guard let boosted = status.boosted else { return entry.details == status.shownJSON }
        guard let stored = try rows.find(boosted), stored.id == entry.reblog, Self.isSame(stored, boosted) else {
            return false
        }
        return entry.details == status.boostJSON && stored.details == status.shownJSON
    }

    /// Puts some of them, at least one.
    /// - Returns: the outcome of each.
    func put(
        _ places: ArraySlice<Int>, of statuses: [NewStatus], until end: UInt64, _ pace: FeedPace
    ) throws -> [InsertionOutcome] {
        var additions = try MomentAddition(to: lease.account, feed: lease.feed, db)
        var outcomes: [InsertionOutcome] = []
        for place in places where outcomes.isEmpty || pace.uptime() < end {
            outcomes.append(try put(statuses[place], &additions))
        }
        try additions.finish(db)
        return outcomes
    }

    private func put(_ status: NewStatus, _ additions: inout MomentAddition) throws -> InsertionOutcome {
        var status = try known(status)
        let like = try like(of: status)
        let (entry, shown) = try put(status)
        if entry.entry == nil { status.hide(try hidden.reasons(for: status, [])) }
        let key = try entry.entry ?? additions.add(status.moment, db)
        if entry.entry == nil, let key {
            try rows.setEntry(key, of: entry.id)
            try reactions.show(like, shown.id)
        }
        // Other entries that show it change, too.
        try show(status, of: shown.id)
        guard let key else { return .refused }
        guard entry.entry == nil else {
            try hidden.update(key, as: status)
            return .updated(key)
        }
        return status.moment.hidden.isEmpty ? .inserted(key) : .insertedHidden(key)
    }

    /// How it is liked where it stands already; nil where its server says that now.
    func like(of status: NewStatus) throws -> MomentChanges.Like? {
        guard status.moment.isLiked == nil, let shown = try rows.find(status.boosted ?? status.entry) else {
            return nil
        }
        return try reactions.like(of: shown.id)
    }

    var reactions: MomentChanges { MomentChanges(lease.account, db) }

    /// - Returns: the row of what stands somewhere, and that of what is shown there.
    func put(_ status: NewStatus) throws -> (entry: StatusRows.Stored, shown: StatusRows.Stored) {
        try recognise(status)
        let shown = try rows.put(status.boosted ?? status.entry, details: status.shownJSON)
        guard status.boosted != nil else { return (shown, shown) }
        return (try rows.put(status.entry, details: status.boostJSON, reblog: shown.id), shown)
    }

    /// A post from here may arrive before its delivery is known: it has an entry already.
    private func recognise(_ status: NewStatus) throws {
        guard status.boosted == nil, try rows.find(status.entry) == nil else { return }
        let posts = PendingPosts(lease.account, of: lease.feed, db)
        if let row = try posts.row(of: status) { try rows.identify(row, as: status) }
    }

    /// Whether a status stands in the timeline, by itself or as the boost that it is.
    func hasEntry(_ status: NewStatus) throws -> Bool {
        try rows.find(status.entry)?.entry != nil
    }

    /// Brings what shows a status to what its server has now, and adds no entry.
    func update(_ status: NewStatus) throws {
        let status = try known(status)
        let shown = try rows.put(status.boosted ?? status.entry, details: status.shownJSON)
        try show(status, of: shown.id)
        if let entry = try rows.find(status.entry)?.entry { try hidden.update(entry, as: status) }
    }

    /// A status as far as the server could know it when it was asked.
    func known(_ status: NewStatus) throws -> NewStatus {
        guard let shown = try rows.find(status.boosted ?? status.entry) else { return status }
        guard try PendingReactions(lease.account, db).hasChanged(shown.id, since: asked) else { return status }
        var known = status
        known.leaveReactions(StatusDetails(json: shown.details), isLiked: try reactions.serverLiked(shown.id))
        return known
    }

    /// - Parameter id: the number of the row of what it shows.
    func show(_ status: NewStatus, of id: Int64) throws {
        let moment = status.moment
        for key in try rows.entries(showing: id) where try !hasContent(of: moment, key) {
            try update(key, moment)
        }
        for id in try met.statuses(showing: id) where try !met.hasContent(of: moment, id) {
            try met.update(id, to: moment)
        }
        try Twins(of: lease.feed, db).mark(id, title: moment.title, status.details)
    }

    private static func isSame(_ stored: StatusRows.Stored, _ identity: NewStatus.Identity) -> Bool {
        stored.remoteID == identity.remoteID && (identity.uri == nil || stored.uri == identity.uri)
    }

    private func hasContent(of moment: NewMoment, _ key: Int64) throws -> Bool {
        let content = Self.content(of: moment)
        let sql = "SELECT 1 FROM moment WHERE \(MomentColumn.areSame(content)) AND id = ?"
        let arguments = StatementArguments(values(of: moment, content)) + [key]
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) != nil
    }

    private func update(_ key: Int64, _ moment: NewMoment) throws {
        let columns = Self.content(of: moment)
        let sql = "UPDATE moment SET \(MomentColumn.list(columns) { "\($0) = ?" }) WHERE id = ?"
        try db.cachedStatement(sql: sql).execute(arguments: StatementArguments(values(of: moment, columns)) + [key])
    }

    private func values(of moment: NewMoment, _ columns: [MomentColumn]) -> [DatabaseValue] {
        moment.values(of: columns, lease.account, feed: lease.feed)
    }

    /// Neither the date, by which it stands where it stands, nor the identifier; whether it is liked, where the server said so.
    private static func content(of moment: NewMoment) -> [MomentColumn] {
        MomentColumn.replaced + MomentColumn.words + (moment.isLiked == nil ? [] : [.isLiked, .serverLiked])
    }
}
