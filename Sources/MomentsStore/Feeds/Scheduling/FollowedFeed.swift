import GRDB
import MomentsCore

/// A feed that is to be synced, with what it takes to ask its server, and why now.
package struct FollowedFeed: Identifiable, Equatable, Sendable {
    package let id: Feed.ID
    package let kind: Feed.Kind
    package let name: String
    package let address: FeedAddress
    /// The user whose timeline is requested, in the server's words.
    package let userID: String
    /// Whether `http:` may lead to another machine.
    package let allowsPlain: Bool
    /// Whether there is something to open before the server is asked.
    package let hasSecrets: Bool
    /// A sync was requested.
    package let isAskedFor: Bool
    /// The time of its next sync has come.
    package let isScheduled: Bool
    /// There are changes that can be delivered.
    package let hasChanges: Bool
    /// The server is to be told the reading place.
    package let hasPlace: Bool
    /// How many attempts in a row failed; what the back-off follows from.
    package let attempts: Int
    /// Why the last attempt failed; nil where it did not.
    package let failure: FeedFailure?

    enum Column: String, SelectColumn {
        case id, kind, name, address
        case userID = "user_id"
        case allowsPlain = "allows_plain"
        case hasSecrets = "secrets IS NOT NULL"
        /// Conditions name these three.
        case isAskedFor = "is_asked"
        case isScheduled = "is_scheduled"
        case hasChanges = "has_changes"
        case hasPlace = "has_place"
        case attempts, failure
    }

    /// Nil where the store holds what no release wrote: such a server cannot be asked.
    /// - Parameter row: of a SELECT of `FeedSchedule`.
    init?(_ row: Row) throws {
        let (kind, address): (String, String) = try (row[Column.kind], row[Column.address])
        guard let kind = Feed.Kind(rawValue: kind), let address = FeedAddress(address) else { return nil }
        id = try row[Column.id]
        self.kind = kind
        name = try row[Column.name]
        self.address = address
        userID = try row[Column.userID]
        allowsPlain = try row[Column.allowsPlain]
        hasSecrets = try row[Column.hasSecrets]
        isAskedFor = try row[Column.isAskedFor]
        isScheduled = try row[Column.isScheduled]
        hasChanges = try row[Column.hasChanges]
        hasPlace = try row[Column.hasPlace]
        attempts = try max(0, row[Column.attempts])
        failure = try (row[Column.failure] as String?).flatMap { FeedFailure(json: $0) }
    }
}
