import GRDB
import MomentsCore

/// A feed that is to be synced, with what it takes to ask its server, and why now.
package struct FollowedFeed: Identifiable, Equatable, Sendable {
    package let id: Feed.ID
    package let kind: Feed.Kind
    package let name: String
    package let address: FeedAddress
    /// Whose timeline is asked for, in the server's words.
    package let userID: String
    /// Whether `http:` may lead to another machine.
    package let allowsPlain: Bool
    /// Whether there is something to open before the server is asked.
    package let hasSecrets: Bool
    /// Somebody asked for a sync.
    package let isAskedFor: Bool
    /// The time of its next sync has come.
    package let isScheduled: Bool
    /// There are changes that can be delivered.
    package let hasChanges: Bool
    /// How many attempts in a row failed; what the back-off follows from.
    package let attempts: Int
    /// Why the last attempt failed; nil where it did not.
    package let failure: FeedFailure?

    /// Nil where the store holds what no release wrote: nobody can ask such a server.
    init?(_ row: Row) throws {
        let (kind, address): (String, String) = try (row.decode(atIndex: 1), row.decode(atIndex: 3))
        guard let kind = Feed.Kind(rawValue: kind), let address = FeedAddress(address) else { return nil }
        id = try row.decode(atIndex: 0)
        self.kind = kind
        name = try row.decode(atIndex: 2)
        self.address = address
        userID = try row.decode(atIndex: 4)
        allowsPlain = try row.decode(atIndex: 5)
        hasSecrets = try row.decode(atIndex: 6)
        isAskedFor = try row.decode(atIndex: 7)
        isScheduled = try row.decode(atIndex: 8)
        hasChanges = try row.decode(atIndex: 9)
        attempts = try max(0, row.decode(atIndex: 10))
        failure = try (row.decode(atIndex: 11) as String?).flatMap { FeedFailure(json: $0) }
    }
}
