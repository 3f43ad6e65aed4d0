import GRDB
import MomentsCore

/// Counts the transactions by what they changed, so that observers of the store know the changes of other processes since their
/// last look. To be used within one transaction.
struct ChangeCounts: Equatable {
    private struct Key: Hashable {
        let feed: Feed.ID
        let part: String
    }

    private static let note = """
        INSERT INTO change_count (feed_id, part, number) VALUES (?, ?, 1)
        ON CONFLICT (feed_id, part) DO UPDATE SET number = number + 1
        """

    private let numbers: [Key: Int64]

    init(_ db: Database) throws {
        let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT \(Column.list()) FROM change_count"))
        numbers = try Dictionary(
            rows.map { try (Key(feed: $0[Column.feed], part: $0[Column.part]), $0[Column.number]) }
        ) { $1 }
    }

    private enum Column: String, SelectColumn {
        case feed = "feed_id"
        case part, number
    }

    /// Notes what a transaction changed.
    static func note(_ change: StoreChange, _ db: Database) throws {
        switch change {
        case .everything: try db.cachedStatement(sql: ChangeCountTable.noteEverything).execute()
        case .feeds(let feeds):
            for (feed, parts) in feeds {
                for part in parts { try db.cachedStatement(sql: note).execute(arguments: [feed, part.rawValue]) }
            }
        }
    }

    /// The parts that changed since others were counted.
    func change(since old: ChangeCounts) -> StoreChange {
        var feeds: [Feed.ID: Set<StoreChange.Part>] = [:]
        for (key, number) in numbers where old.numbers[key] != number {
            guard key.feed != 0, let part = StoreChange.Part(rawValue: key.part) else { return .everything }
            feeds[key.feed, default: []].insert(part)
        }
        return .feeds(feeds)
    }
}
