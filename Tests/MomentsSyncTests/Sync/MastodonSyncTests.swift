import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Syncs with the reference server, with a real store.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct MastodonSyncTests {
    typealias Manner = ReferenceMastodon.Manner

    @Test(arguments: Manner.allCases)
    func firstSyncStoresThreePagesAsTheServerHasThemAndTheNextChangesNothing(_ manner: Manner) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())
        let expected = try await server.json("/api/v1/timelines/home?limit=40")?.array ?? []

        try await fixture.syncHome(with: server)

        let entries = try fixture.moments()
        let ids = Set(entries.map(\.remoteID))
        let missing = expected.compactMap { $0["id"]?.string }.filter { !ids.contains($0) }
        #expect(entries.count > 60 && entries.count <= 120)
        expectEqual(missing, [])
        #expect(entries.allSatisfy { $0.status != nil && $0.createdDate != nil })
        #expect(try fixture.failure() == nil)

        try await fixture.syncHome(with: server)

        try expectEqual(fixture.moments(), entries)
    }

    @Test(arguments: Manner.allCases) func newPostsAreStoredWithoutAGap(_ manner: Manner) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())
        try await fixture.syncHome(with: server)
        let before = try fixture.moments().count
        try await server.control("tick/100")

        try await fixture.syncHome(with: server)

        let home = try await server.json("/api/v1/timelines/home?limit=40")?.array ?? []
        let ids = try Set(fixture.moments().map(\.remoteID))
        expectEqual(home.compactMap { $0["id"]?.string }.filter { !ids.contains($0) }, [])
        #expect(try fixture.moments().count > before)
        try expectEqual(fixture.gaps(), 1)
    }

    @Test(arguments: Manner.allCases) func olderOnesCanBeHadUntilTheServerHasNoMore(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "300")
        let fixture = try await SyncFixture()
        try await fixture.syncHome(with: server)

        for _ in 0..<20 where try fixture.gaps() > 0 {
            try await fixture.execute("UPDATE gap SET asked_at = 1")
            try await fixture.syncHome(with: server)
        }

        try expectEqual(fixture.gaps(), 0)
        #expect(try Set(fixture.moments().map(\.remoteID)) == (try await server.wholeHome()))
    }

    @Test func boostsWithTheURIOfWhatTheyBoostShowThatAsItIs() async throws {
        let (server, fixture) = (try await ReferenceMastodon(.takahe, "--same-uri"), try await SyncFixture())
        let home = try await server.json("/api/v1/timelines/home?limit=40")?.array ?? []
        let boosts = home.filter { $0["reblog"].map { $0 != .null } ?? false }
        try #require(!boosts.isEmpty)

        try await fixture.syncHome(with: server)
        try await fixture.syncHome(with: server)

        let moments = try fixture.moments()
        for boost in boosts {
            let status = try #require(moments.first { $0.remoteID == boost["id"]?.string }?.status)
            let boosted = boost["reblog"]
            #expect(status.boostedBy != nil)
            expectEqual(boosted?["account"]?["acct"]?.string.map(status.handle.hasPrefix), true)
            expectEqual(status.spoilerText, boosted?["spoiler_text"]?.string)
            expectEqual(status.media.count, boosted?["media_attachments"]?.array?.count)
            expectEqual(status.favouritesCount, boosted?["favourites_count"]?.text.flatMap { Int($0) })
        }
    }

    @Test func howFarOneReadIsToldAndNeverTakenBack() async throws {
        let (server, fixture) = (try await ReferenceMastodon(.mastodon), try await SyncFixture())
        try await fixture.syncHome(with: server)
        let entries = try fixture.moments()
        let conflict = #"{"kind": "409", "match": {"method": "POST", "path": "/markers"}, "count": 1}"#
        try await server.control("fault", conflict)
        try await fixture.read(entries[5])

        try await fixture.syncHome(with: server)
        try await expectEqual(marker(server), entries[5].remoteID)
        try await fixture.read(entries[9])
        try await fixture.syncHome(with: server)

        try await expectEqual(marker(server), entries[5].remoteID)
        try expectEqual(fixture.marker(), ReadingMarker(elsewhere: nil))
    }

    private func marker(_ server: ReferenceMastodon) async throws -> String? {
        try await server.json("/api/v1/markers?timeline[]=home")?["home"]?["last_read_id"]?.string
    }

    @Test(arguments: Manner.allCases) func firstSyncFindsOutWhatTheServerCanDo(_ manner: Manner) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())

        try await fixture.syncHome(with: server, now: { Date(timeIntervalSince1970: 1_616_414_400) })

        let found = try #require(try fixture.capabilities())
        expectEqual(found.software, manner.rawValue)
        #expect(found.instanceVersion == (manner == .snac || manner == .takahe ? 1 : 2))
        #expect((found.authorization != nil) == (manner == .mastodon))
        expectEqual(found.statuses.maximumCharacters, 500)
    }
}

extension SyncFixture {
    /// Its owner reads it.
    fileprivate func read(_ moment: Moment) async throws {
        try await execute("UPDATE account SET read_moment = \(moment.id.rawValue)")
    }

    fileprivate func marker() throws -> ReadingMarker? {
        try AccountReadingPlace(store: store, account: account) { true }.marker()
    }

    fileprivate func capabilities() throws -> ServerCapabilities? {
        try context().feeds.capabilities(of: feed)?.capabilities
    }
}
