import Essentials
import GRDB
import MomentsCore

/// The people whom the person mutes or blocks, and their entries in home.
extension FeedRefresh {
    /// In milliseconds: for so long a server is not asked again.
    private static let rest: Int64 = 3_600_000

    /// Whether to ask the server whom the person mutes: once an hour.
    package func needsMutes(at now: Date) throws(FeedSaveError) -> Bool {
        let arguments: StatementArguments = [feed, ChangeTime.millisecond(of: now), Self.rest]
        return try leased.read {
            try Int.fetchOne($0.cachedStatement(sql: Self.selectDue), arguments: arguments) != nil
        }
    }

    /// How the owner and others stand to each other as far as the store knows. To be called before the server is asked.
    package func knownPeople() throws(FeedSaveError) -> KnownPeople {
        try leased.read { try KnownPeople(feed, $0) }
    }

    /// Stores the mutes and blocks that the server sent: hides what these people wrote or boosted, and shows the rest again.
    /// Changes that are not delivered yet stay, and so do those delivered since the server was asked.
    /// - Parameters:
    ///   - mutes: nil where the server did not say.
    ///   - known: from before it was asked.
    ///   - now: when it was.
    package func save(_ mutes: ToldMutes?, over known: KnownPeople, at now: Date) async throws(FeedSaveError) {
        let changes = mutes.map { known.changes(by: $0) } ?? []
        // Of those who are hidden neither notifications nor what others quote of them is shown.
        let change = StoreChange.feeds([feed: [.content, .views, .state]])
        _ = try await leased.write(changes, changing: change) { [feed, pace] changes, db in
            let (rows, end) = (PersonRows(of: feed, db), pace.end())
            var done: [KnownPeople.Change] = []
            for change in changes where done.isEmpty || pace.uptime() < end {
                let person = PersonAddress(change.handle, id: change.id, of: feed)
                try rows.save(change.relationship, with: person, over: change.known)
                done.append(change)
            }
            return done
        }
        try await leased.update("mutes_at = ?", [ChangeTime.millisecond(of: now)], changing: .feed(feed, .work))
        do { try await AuthorReview(leased.store, lease.account, pace).run() } catch { throw .store(error) }
    }

    /// The server hides it in home now.
    package func hide(_ status: MissingStatus) async throws(FeedSaveError) {
        try await leased.write { [feed] in try HiddenEntries(of: feed, $0).set(.filter, true, of: status.entry) }
    }

    /// A time that is ahead was written before a clock was set back.
    private static let selectDue = """
        SELECT 1 FROM feed WHERE id = ?1
          AND (mutes_at IS NULL OR mutes_at + ?3 <= ?2 OR mutes_at > ?2)
        """
}
