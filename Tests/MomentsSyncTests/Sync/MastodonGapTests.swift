import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Gaps between the pages that a sync with the reference server reads, and below them.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct MastodonGapTests {
    typealias Manner = ReferenceMastodon.Manner

    @Test(arguments: Manner.allCases) func statusesBelowTwentyFourPagesAreAGapUntilFilled(
        _ manner: Manner
    ) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner, "--statuses", "100"), try await SyncFixture())
        try await fixture.syncHome(with: server, pagesOf: 4)
        let before = try await server.wholeHome()
        try await server.control("tick/300")

        try await fixture.syncHome(with: server, pagesOf: 4)
        try expectEqual(fixture.gaps(Self.isBetween + " AND asked_at IS NULL"), 1)
        let above = try fixture.ids()
        for _ in 0..<9 where try fixture.gaps(Self.isBetween) > 0 {
            try await fixture.execute("UPDATE gap SET asked_at = 1 WHERE \(Self.isBetween)")
            try await fixture.syncHome(with: server, pagesOf: 4)
        }

        let expected = try await server.wholeHome()
        #expect(above.subtracting(before).count > 24 * 2)
        #expect(!expected.subtracting(above).subtracting(before).isEmpty)
        try expectEqual(fixture.gaps(Self.isBetween), 0)
        try expectEqual(expected.subtracting(fixture.ids()).subtracting(before), [])
    }

    @Test func behindAProxyNothingIsMissingBetweenTwoSyncs() async throws {
        let (server, fixture) = (try await ReferenceMastodon(.mastodon, "--statuses", "60"), try await SyncFixture())
        try await fixture.syncHome(with: server, isBehindProxy: true)
        let before = try await server.wholeHome()
        try await server.control("tick/300")

        try await fixture.syncHome(with: server, isBehindProxy: true)

        try expectEqual(fixture.gaps(Self.isBetween), 0)
        try await expectEqual(server.wholeHome().subtracting(fixture.ids()).subtracting(before), [])
    }

    private static let isBetween = "lower IS NOT NULL"

    private static let withoutLinks = #"{"kind": "link-none", "match": {"path": "/api/v1/timelines/home"}}"#

    @Test func withoutLinksOlderOnesCanBeHadUntilTheServerHasNoMore() async throws {
        let server = try await ReferenceMastodon(.snac, "--statuses", "300")
        let fixture = try await SyncFixture()
        let home = try await server.wholeHome()
        try await server.control("fault", Self.withoutLinks)
        try await fixture.syncHome(with: server)
        let first = try fixture.moments().count

        for _ in 0..<20 where try fixture.gaps() > 0 {
            try await fixture.execute("UPDATE gap SET asked_at = 1")
            try await fixture.syncHome(with: server)
        }

        #expect(first > 60 && first <= 120)
        try expectEqual(fixture.gaps(), 0)
        try expectEqual(Set(fixture.moments().map(\.remoteID)), home)
    }
}
