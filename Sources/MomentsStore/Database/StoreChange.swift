import GRDB
import MomentsCore

/// What a transaction, or several, changed, as far as those have to know who show it.
enum StoreChange: Equatable, Sendable {
    /// Of a feed.
    enum Part: String, CaseIterable, Sendable {
        /// What of it stands in the timeline, and what is missing between that.
        case content
        /// What stands in views of its server, notifications among them.
        case views
        /// How it stands with it, and who syncs it.
        case state
        /// What whoever syncs it has to remember, and nobody shows.
        case work
    }

    /// Nobody can say.
    case everything
    case feeds([Feed.ID: Set<Part>])

    static func feed(_ feed: Feed.ID, _ part: Part) -> StoreChange { .feeds([feed: [part]]) }

    /// Statuses, wherever they stand.
    static func statuses(of feed: Feed.ID) -> StoreChange { .feeds([feed: [.content, .views]]) }

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
    /// - Parameter only: the one that is shown; nil: all are.
    func observe(
        _ part: StoreChange.Part, of account: Account.ID, feed only: Feed.ID? = nil,
        _ onChange: @escaping @MainActor () -> Void
    ) -> Observation {
        observe { [weak self] change in
            change.concerns(part) { feed in
                if let only { return feed == only }
                // Where that cannot be read, whoever shows it says why.
                return
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
