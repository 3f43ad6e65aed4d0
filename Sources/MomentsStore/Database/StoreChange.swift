import GRDB
import MomentsCore

/// The parts of feeds that one or more transactions changed, as their observers need to know it.
enum StoreChange: Equatable, Sendable {
    /// Of a feed.
    enum Part: String, CaseIterable, Sendable {
        /// Its entries in the timeline, and the gaps between them.
        case content
        /// New entries at the top of the timeline, its gaps, and the place up to which it was read elsewhere; none of the older entries.
        case arrivals
        /// The entries of views of its server, notifications among them.
        case views
        /// The state of views of its server, and of their gaps; none of their entries.
        case viewStates
        /// The state of the feed, and the process that syncs it.
        case state
        /// Notes of the process that syncs it, which no screen shows.
        case work

        /// The part that observers of this one show as well, and more cheaply where nothing else is new.
        fileprivate var lesser: Part? {
            switch self {
            case .content: .arrivals
            case .views: .viewStates
            case .arrivals, .viewStates, .state, .work: nil
            }
        }
    }

    /// Any part may have changed.
    case everything
    case feeds([Feed.ID: Set<Part>])

    static func feed(_ feed: Feed.ID, _ part: Part) -> StoreChange { .feeds([feed: [part]]) }

    /// Statuses, wherever they stand.
    static func statuses(of feed: Feed.ID) -> StoreChange { .feeds([feed: [.content, .views]]) }

    static let nothing = StoreChange.feeds([:])

    /// Whether it changes this part of a feed that is shown.
    func concerns(_ part: Part, of isShown: (Feed.ID) -> Bool) -> Bool {
        switch self {
        case .everything: true
        case .feeds(let feeds):
            feeds.contains { parts in
                let isOfPart = parts.value.contains(part) || part.lesser.map(parts.value.contains) == true
                return isOfPart && isShown(parts.key)
            }
        }
    }

    /// Whether a part of some feeds is as it was but for its lesser one.
    func leaves(_ part: Part, of isShown: (Feed.ID) -> Bool) -> Bool {
        switch self {
        case .everything: false
        case .feeds(let feeds): !feeds.contains { $0.value.contains(part) && isShown($0.key) }
        }
    }
}

extension MomentsStore {
    /// Calls `onChange` after every write that changed something of the feeds of an account, or may have.
    /// - Parameters:
    ///   - only: the one that is shown; nil: all are.
    ///   - onLesser: called in its place where nothing but the lesser part is new.
    func observe(
        _ part: StoreChange.Part, of account: Account.ID, feed only: Feed.ID? = nil,
        _ onChange: @escaping @MainActor () -> Void, onLesser: (@MainActor () -> Void)? = nil
    ) -> Observation {
        observe { [weak self] change in
            change.concerns(part) { self?.isShown($0, to: account, only: only) ?? true }
        } _: { [weak self] in
            guard let self, let onLesser, change.leaves(part, of: { self.isShown($0, to: account, only: only) })
            else {
                return onChange()
            }
            onLesser()
        }
    }

    private func isShown(_ feed: Feed.ID, to account: Account.ID, only: Feed.ID?) -> Bool {
        if let only { return feed == only }
        let isOfAccount = try? read { db in
            let sql = "SELECT 1 FROM feed WHERE id = ? AND account_id = ?"
            return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [feed, account]) != nil
        }
        // Where that cannot be read, the screen that shows it says why.
        return isOfAccount ?? true
    }
}
