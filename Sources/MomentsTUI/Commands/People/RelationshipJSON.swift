import Essentials
import MomentsCore

/// The person that a command changed a relationship with, and the new relationship.
nonisolated struct PersonChangeJSON: Encodable {
    let acct: String
    let relationship: RelationshipJSON

    init(_ person: PersonAddress, _ shown: ShownRelationship) {
        acct = person.handle
        relationship = RelationshipJSON(shown)
    }
}

/// The relationship of the person of a feed to another one, in the words of the API
/// (docs.joinmastodon.org/entities/Relationship); documented in docs/json.md.
nonisolated struct RelationshipJSON: Encodable {
    let following: Bool
    let requested: Bool
    let followedBy: Bool
    let requestedBy: Bool
    let muting: Bool
    let mutingNotifications: Bool
    /// Unix seconds, as a string; nil where the mute has no end.
    let mutingExpiresAt: String?
    let blocking: Bool
    let blockedBy: Bool
    let domainBlocking: Bool
    let showingReblogs: Bool
    let notifying: Bool
    let note: String
    /// The parts of it that are not delivered yet: "follow", "mute".
    let pending: [String]
    /// Whether the server told how it has it.
    let known: Bool

    private enum CodingKeys: String, CodingKey {
        case following, requested, muting, blocking, notifying, note, pending, known
        case followedBy = "followed_by"
        case requestedBy = "requested_by"
        case mutingNotifications = "muting_notifications"
        case mutingExpiresAt = "muting_expires_at"
        case blockedBy = "blocked_by"
        case domainBlocking = "domain_blocking"
        case showingReblogs = "showing_reblogs"
    }

    init(_ shown: ShownRelationship) {
        let relationship = shown.relationship
        (following, requested) = (relationship.isFollowing, relationship.isRequested)
        (followedBy, requestedBy) = (relationship.followsYou, relationship.requestsYou)
        muting = relationship.mute != nil
        mutingNotifications = relationship.mute?.hidesNotifications ?? false
        mutingExpiresAt = relationship.mute?.until.map(MomentJSON.seconds)
        (blocking, blockedBy) = (relationship.isBlocking, relationship.blocksYou)
        domainBlocking = relationship.isServerBlocked
        (showingReblogs, notifying) = (relationship.showsBoosts, relationship.notifies)
        note = relationship.note
        pending = shown.pending.map(\.rawValue).sorted()
        known = shown.isKnown
    }
}
