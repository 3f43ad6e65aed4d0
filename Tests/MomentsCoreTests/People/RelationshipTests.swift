import Foundation
import Testing

@testable import MomentsCore
@testable import TestSupport

/// Relationships after a change.
struct RelationshipTests {
    private static let date = Date(timeIntervalSince1970: 1_616_414_400)
    private static let friends = Relationship.with {
        ($0.isFollowing, $0.followsYou, $0.showsBoosts, $0.notifies) = (true, true, false, true)
    }

    @Test(arguments: [
        // Options of a follow go with it, and a block ends both.
        (friends, RelationshipChange.unfollow, Relationship.with { $0.followsYou = true }),
        (friends, .block, .with { $0.isBlocking = true }),
        (.with { $0.isRequested = true }, .unfollow, Relationship()),
        (.with { $0.isBlocking = true }, .unblock, Relationship()),
        (
            Relationship(), .mute(hidesNotifications: false, seconds: 60),
            .with { $0.mute = .init(hidesNotifications: false, until: date + 60) }
        ),
        (.with { $0.mute = .init() }, .unmute, Relationship()),
        (.with { $0.requestsYou = true }, .answerRequest(accepts: true), .with { $0.followsYou = true }),
        (.with { $0.requestsYou = true }, .answerRequest(accepts: false), Relationship()),
        (friends, .report(PersonReport()), friends),
    ])
    func aChangeDecidesItsAspect(_ before: Relationship, _ change: RelationshipChange, _ after: Relationship) {
        expectEqual(before.after(change, at: Self.date), after)
    }

    @Test(arguments: [(true, false, true), (false, true, false)])
    func followOfALockedAccountIsARequest(_ isLocked: Bool, _ isFollowing: Bool, _ isRequested: Bool) {
        let after = Relationship().after(.follow, isLocked: isLocked, at: Self.date)

        #expect(after.isFollowing == isFollowing && after.isRequested == isRequested)
    }

    /// As 43 stores it.
    @Test func storedRelationshipsAndChangesAreRead() {
        let relationship = Relationship.with { ($0.isFollowing, $0.mute, $0.note) = (true, .init(), "Kind") }
        let text = #"""
            {"blocksYou":false,"followsYou":false,"isBlocking":false,"isFollowing":true,"isRequested":false,"isServerBlocked":false,\#
            "mute":{"hidesNotifications":true},"note":"Kind","notifies":false,"requestsYou":false,"showsBoosts":true}
            """#

        expectEqual(Relationship(json: text), relationship)
        expectEqual(RelationshipChange(json: #"{"answerRequest":{"accepts":true}}"#), .answerRequest(accepts: true))
        expectEqual(
            RelationshipChange(json: #"{"mute":{"hidesNotifications":true,"seconds":60}}"#),
            .mute(hidesNotifications: true, seconds: 60))
    }
}
