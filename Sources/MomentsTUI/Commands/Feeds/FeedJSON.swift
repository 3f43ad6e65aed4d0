import Essentials
import MomentsCore
import MomentsKit

/// A feed as commands print it with `--json`, documented in docs/json.md.
nonisolated struct FeedJSON: Encodable {
    struct Found: Encodable {
        let owner: String?
        let moments: Int
    }

    struct List: Encodable {
        let id: String
        let title: String
    }

    let id: String
    let kind: String
    let name: String
    let address: String
    let userID: String
    let isFollowed: Bool
    /// How many are stored.
    let moments: Int
    let pendingChanges: Int
    let isSyncing: Bool
    /// Absent where it is asked now and then.
    let stream: String?
    /// Unix seconds, as strings.
    let lastSynced: String?
    let failingSince: String?
    let nextAttempt: String?
    /// In words.
    let failure: String?
    /// What the server was found to have when the feed was added.
    let found: Found?
    /// Absent where that is not known.
    let capabilities: CapabilitiesJSON?
    /// Absent where that is not known.
    let lists: [List]?

    @MainActor init(
        _ feed: Feed, moments: Int, found: FeedFinding? = nil, capabilities: ServerCapabilities? = nil,
        now: Date = Date()
    ) {
        self.capabilities = capabilities.map(CapabilitiesJSON.init)
        lists = feed.lists?.map { List(id: $0.id, title: $0.title) }
        id = String(feed.id)
        kind = feed.kind.rawValue
        name = feed.name
        address = feed.address.text
        userID = feed.userID
        isFollowed = feed.isFollowed
        self.moments = moments
        pendingChanges = feed.status.pendingChanges
        isSyncing = feed.status.syncingUntil.map { $0 > now } ?? false
        stream = feed.status.stream?.rawValue
        lastSynced = feed.status.lastSynced.map(Self.seconds)
        failingSince = feed.status.failingSince.map(Self.seconds)
        nextAttempt = feed.status.nextAttempt.map(Self.seconds)
        failure = FeedText.problem(of: feed, now: now)
        self.found = found.map { Found(owner: $0.owner, moments: $0.moments) }
    }

    private static func seconds(_ date: Date) -> String {
        String(Int64(date.timeIntervalSince1970))
    }
}
