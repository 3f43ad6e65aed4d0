import GRDB
import MomentsCore

/// What a transaction, or several, changed, as far as those have to know who show it.
enum StoreChange: Equatable, Sendable {
    /// Of a feed.
    enum Part: String, CaseIterable, Sendable {
        /// Its statuses or moments, where they stand, and what is missing between them.
        case content
        /// How it stands with it, and who syncs it.
        case state
        /// What whoever syncs it has to remember, and nobody shows.
        case work
    }

    /// Nobody can say.
    case everything
    case feeds([Feed.ID: Set<Part>])

    static func feed(_ feed: Feed.ID, _ part: Part) -> StoreChange { .feeds([feed: [part]]) }

    static let nothing = StoreChange.feeds([:])

    /// Whether it is anything of some feeds that somebody shows.
    func concerns(_ part: Part, of isShown: (Feed.ID) -> Bool) -> Bool {
        switch self {
        case .everything: true
        case .feeds(let feeds): feeds.contains { $0.value.contains(part) && isShown($0.key) }
        }
    }
}

extension MomentsStore {
    /// Calls `onChange` after every write that changed something of the feeds of an account, or may have.
    func observe(
        _ part: StoreChange.Part, of account: Account.ID, _ onChange: @escaping @MainActor () -> Void
    ) -> Observation {
        observe { [weak self] change in
            change.concerns(part) { feed in
                // Where that cannot be read, whoever shows it says why.
                (try? self?.read { db in
                    let sql = "SELECT 1 FROM feed WHERE id = ? AND account_id = ?"
                    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [feed, account]) != nil
                }) ?? true
            }
        } _: {
            onChange()
        }
    }
}
