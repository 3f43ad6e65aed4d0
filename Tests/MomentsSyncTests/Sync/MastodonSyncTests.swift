import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// What a sync with the reference server brings into a store.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct MastodonSyncTests {
    typealias Manner = ReferenceMastodon.Manner

    @Test(arguments: Manner.allCases) func firstSyncStoresThreePagesAsTheServerHasThem(_ manner: Manner) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())
        let expected = try await server.json("/api/v1/timelines/home?limit=40")?.array ?? []

        try await sync(fixture, server)

        let entries = try fixture.moments()
        let ids = Set(entries.map(\.remoteID))
        let missing = expected.compactMap { $0["id"]?.string }.filter { !ids.contains($0) }
        #expect(entries.count > 60 && entries.count <= 120)
        #expect(missing == [])
        #expect(entries.allSatisfy { $0.status != nil && $0.createdDate != nil })
        #expect(try fixture.failure() == nil)
        await server.stop()
    }

    @Test(arguments: Manner.allCases) func syncWithoutNewsChangesNothing(_ manner: Manner) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())
        try await sync(fixture, server)
        let before = try fixture.moments()

        try await sync(fixture, server)

        #expect(try fixture.moments() == before)
        await server.stop()
    }

    @Test(arguments: Manner.allCases) func whatCameMeanwhileIsStoredWithoutAGap(_ manner: Manner) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())
        try await sync(fixture, server)
        let before = try fixture.moments().count
        try await server.control("tick/100")

        try await sync(fixture, server)

        let home = try await server.json("/api/v1/timelines/home?limit=40")?.array ?? []
        let ids = try Set(fixture.moments().map(\.remoteID))
        #expect(home.compactMap { $0["id"]?.string }.filter { !ids.contains($0) } == [])
        #expect(try fixture.moments().count > before)
        #expect(try gaps(fixture) == 1)
        await server.stop()
    }

    @Test(arguments: Manner.allCases) func olderOnesCanBeHadUntilTheServerHasNoMore(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "300")
        let fixture = try await SyncFixture()
        try await sync(fixture, server)

        for _ in 0..<20 where try gaps(fixture) > 0 {
            try await fixture.execute("UPDATE gap SET asked_at = 1")
            try await sync(fixture, server)
        }

        #expect(try gaps(fixture) == 0)
        #expect(try Set(fixture.moments().map(\.remoteID)) == (try await wholeHome(server)))
        await server.stop()
    }

    @Test func olderOnesAreAskedForWithoutTheNewest() async throws {
        let (server, fixture) = (try await ReferenceMastodon(.mastodon), try await SyncFixture())
        try await sync(fixture, server)
        let (before, requests) = (try fixture.moments().count, try await requests(server))
        // One time: nothing else is asked for.
        try await fixture.execute("UPDATE gap SET asked_at = 5; UPDATE feed SET asked_at = 5")

        try await sync(fixture, server, isFirst: false)

        #expect(try fixture.moments().count > before)
        #expect(try await self.requests(server) == requests + 1)
        await server.stop()
    }

    // MARK: How far one read

    @Test func howFarOneReadIsToldAndNeverTakenBack() async throws {
        let (server, fixture) = (try await ReferenceMastodon(.mastodon), try await SyncFixture())
        try await sync(fixture, server)
        let entries = try fixture.moments()
        let conflict = #"{"kind": "409", "match": {"method": "POST", "path": "/markers"}, "count": 1}"#
        try await server.control("fault", conflict)
        try await fixture.read(entries[5])

        try await sync(fixture, server)
        #expect(try await marker(server) == entries[5].remoteID)
        try await fixture.read(entries[9])
        try await sync(fixture, server)

        #expect(try await marker(server) == entries[5].remoteID)
        #expect(try fixture.marker() == ReadingMarker(elsewhere: nil))
        await server.stop()
    }

    @Test func howFarOneReadElsewhereIsKnownAfterASync() async throws {
        let (server, fixture) = (try await ReferenceMastodon(.mastodon), try await SyncFixture())
        try await sync(fixture, server)
        let entries = try fixture.moments()
        try await fixture.read(entries[9])
        try await server.post("/api/v1/markers", #"{"home": {"last_read_id": "\#(entries[2].remoteID)"}}"#)

        try await sync(fixture, server)

        #expect(try fixture.marker() == ReadingMarker(elsewhere: entries[2].id))
        #expect(try await marker(server) == entries[2].remoteID)
        await server.stop()
    }

    private func marker(_ server: ReferenceMastodon) async throws -> String? {
        try await server.json("/api/v1/markers?timeline[]=home")?["home"]?["last_read_id"]?.string
    }

    // MARK: Servers that send no links

    private static let withoutLinks = #"{"kind": "link-none", "match": {"path": "/api/v1/timelines/home"}}"#

    @Test func withoutLinksOlderOnesCanBeHadUntilTheServerHasNoMore() async throws {
        let server = try await ReferenceMastodon(.snac, "--statuses", "300")
        let fixture = try await SyncFixture()
        let home = try await wholeHome(server)
        try await server.control("fault", Self.withoutLinks)
        try await sync(fixture, server)
        let first = try fixture.moments().count

        for _ in 0..<20 where try gaps(fixture) > 0 {
            try await fixture.execute("UPDATE gap SET asked_at = 1")
            try await sync(fixture, server)
        }

        #expect(first > 60 && first <= 120)
        #expect(try gaps(fixture) == 0)
        #expect(try Set(fixture.moments().map(\.remoteID)) == home)
        await server.stop()
    }

    @Test func withoutLinksWhatCameMeanwhileIsStoredWithoutAGap() async throws {
        let (server, fixture) = (try await ReferenceMastodon(.snac), try await SyncFixture())
        try await server.control("fault", Self.withoutLinks)
        try await sync(fixture, server)
        let before = try fixture.moments().count
        try await server.control("tick/100")

        try await sync(fixture, server)

        #expect(try fixture.moments().count > before + 40)
        #expect(try gaps(fixture, Self.isBetween) == 0)
        #expect(try gaps(fixture) == 1)
        await server.stop()
    }

    // MARK: Gaps

    @Test(arguments: Manner.allCases) func whatTwentyFourPagesDoNotReachIsAGapUntilItIsFilled(
        _ manner: Manner
    ) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner, "--statuses", "100"), try await SyncFixture())
        try await sync(fixture, server, pagesOf: 4)
        let before = try await wholeHome(server)
        try await server.control("tick/300")

        try await sync(fixture, server, pagesOf: 4)
        #expect(try gaps(fixture, Self.isBetween + " AND asked_at IS NULL") == 1)
        let above = try ids(fixture)
        for _ in 0..<9 where try gaps(fixture, Self.isBetween) > 0 {
            try await fixture.execute("UPDATE gap SET asked_at = 1 WHERE \(Self.isBetween)")
            try await sync(fixture, server, pagesOf: 4)
        }

        let expected = try await wholeHome(server)
        #expect(above.subtracting(before).count > 24 * 2)
        #expect(!expected.subtracting(above).subtracting(before).isEmpty)
        #expect(try gaps(fixture, Self.isBetween) == 0)
        #expect(try expected.subtracting(ids(fixture)).subtracting(before) == [])
        await server.stop()
    }

    @Test func whatAFailureInterruptsIsFilledByTheNextSync() async throws {
        let (server, fixture) = (try await ReferenceMastodon(.mastodon, "--statuses", "100"), try await SyncFixture())
        try await sync(fixture, server)
        let before = try await wholeHome(server)
        try await server.control("tick/400")
        try await server.control("fault", #"{"kind": "503", "after": 3, "count": 1}"#)

        try await sync(fixture, server)
        #expect(try fixture.failure() != nil)
        #expect(try gaps(fixture, Self.isBetween + " AND asked_at IS NOT NULL") == 1)
        try await sync(fixture, server)

        #expect(try gaps(fixture, Self.isBetween) == 0)
        #expect(try (await wholeHome(server)).subtracting(ids(fixture)).subtracting(before) == [])
        await server.stop()
    }

    private static let isBetween = "lower IS NOT NULL"

    private func ids(_ fixture: SyncFixture) throws -> Set<String> {
        try Set(fixture.store.read { try String.fetchAll($0, sql: "SELECT remote_id FROM moment") })
    }

    // MARK: Faults

    @Test(arguments: [
        "dates", "nulls:created_at", "nulls:uri", "nulls:reblog", "odd-ids", "huge-ids", "numeric-ids", "dup",
        "disorder", "empty-next",
        "link-self", "link-host", "link-swapped", "same-page", "types", "null-item", "latin1",
    ]) func spoiledPageLosesNothingAndDoublesNothing(_ fault: String) async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        try await sync(fixture, server, pagesOf: 10)
        let before = try fixture.moments()
        try await server.control("fault", Self.fault(fault, #", "count": 1"#))

        try await sync(fixture, server, pagesOf: 10)

        #expect(try fixture.moments().map(\.id) == before.map(\.id))
        #expect(try fixture.failure() == nil)
        try await sync(fixture, server, pagesOf: 10)
        #expect(try fixture.moments() == before)
        await server.stop()
    }

    @Test(arguments: [
        "503", "html", "half", "empty", "401", "http:418", "429-bare", "410", "error-html:422", "error-html:404",
    ]) func faultLosesNothing(_ fault: String) async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        try await sync(fixture, server, pagesOf: 10)
        let before = try fixture.moments()
        try await server.control("fault", Self.fault(fault))

        try await sync(fixture, server, pagesOf: 10)

        #expect(try fixture.moments() == before)
        #expect(try fixture.failure() != nil)
        await server.stop()
    }

    @Test(arguments: Manner.allCases) func statusThatWasDeletedThereGoesHere(_ manner: Manner) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())
        try await sync(fixture, server)
        let before = try fixture.moments().map(\.remoteID)
        let home = try await server.json("/api/v1/timelines/home?limit=20")?.array ?? []
        let post = try #require(home.last { $0["reblog"] == .null || $0["reblog"] == nil }?["id"]?.string)
        let author = try #require(home.first { $0["id"]?.string == post }?["account"]?["acct"]?.string)
        try await server.control("post", #"{"as": "\#(author)", "action": "delete", "to": "\#(post)"}"#)

        try await sync(fixture, server)

        let after = try fixture.moments().map(\.remoteID)
        #expect(!after.contains(post))
        #expect(Set(before).subtracting(after).isSubset(of: try await gone(before, server)))
        await server.stop()
    }

    @Test func whatWasDeletedWhileNobodyListenedGoesHoweverManySyncsItTakes() async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        try await sync(fixture, server)
        let posts = try fixture.moments().suffix(60).compactMap { $0.status?.boostedBy == nil ? $0.remoteID : nil }
        let deletions = posts.map { #"{"as": "grace", "action": "delete", "to": "\#($0)"}"# }
        try await server.control("post", "[\(deletions.joined(separator: ","))]")
        // A third of it is 20.
        try await server.control("rate", #"{"limit": 60}"#)

        try await sync(fixture, server)
        let left = try Set(fixture.moments().map(\.remoteID)).intersection(posts).count
        try await server.control("rate")
        try await fixture.execute("UPDATE feed SET next_attempt = 0")
        try await sync(fixture, server, isFirst: false)

        #expect(left > 0 && left < posts.count)
        #expect(try Set(fixture.moments().map(\.remoteID)).isDisjoint(with: posts))
        await server.stop()
    }

    @Test(arguments: ["mute", "block"]) func whoIsMutedElsewhereGoesFromHomeAndComesBackAfterwards(
        _ action: String
    ) async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        let start = Date(timeIntervalSince1970: 1_616_414_400)
        try await server.control("post", #"{"as": "grace", "action": "post", "text": "A green kite"}"#)
        try await sync(fixture, server, now: { start })
        let home = try await server.json("/api/v1/timelines/home?limit=1")?.array?.first
        let grace = try #require(home?["account"]?["id"]?.string)
        func isShown() throws -> Bool { try fixture.moments().contains { $0.title == "A green kite" } }
        #expect(try isShown())

        try await server.post("/api/v1/accounts/\(grace)/\(action)", "{}")
        try await sync(fixture, server, now: { start + 4_000 })
        #expect(try !isShown())
        try await server.post("/api/v1/accounts/\(grace)/un\(action)", "{}")
        if action == "block" { try await server.post("/api/v1/accounts/\(grace)/follow", "{}") }
        try await sync(fixture, server, now: { start + 8_000 })

        #expect(try isShown())
        await server.stop()
    }

    // MARK: What the server can do

    @Test(arguments: Manner.allCases) func firstSyncFindsOutWhatTheServerCanDo(_ manner: Manner) async throws {
        let (server, fixture) = (try await ReferenceMastodon(manner), try await SyncFixture())

        try await sync(fixture, server, now: { Date(timeIntervalSince1970: 1_616_414_400) })

        let found = try #require(try fixture.capabilities())
        #expect(found.software == manner.rawValue)
        #expect(found.instanceVersion == (manner == .snac || manner == .takahe ? 1 : 2))
        #expect((found.authorization != nil) == (manner == .mastodon))
        #expect(found.statuses.maximumCharacters == 500)
        await server.stop()
    }

    @Test func serverIsAskedOnceADayWhatItCanDo() async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        let start = Date(timeIntervalSince1970: 1_616_414_400)
        try await sync(fixture, server, now: { start })

        try await sync(fixture, server, now: { start + 80_000 })
        #expect(try await instancePages(server) == 1)
        try await sync(fixture, server, now: { start + 90_000 })

        #expect(try await instancePages(server) == 2)
        await server.stop()
    }

    // MARK: Support

    private func instancePages(_ server: ReferenceMastodon) async throws -> Int {
        try await requests(server, of: "instance")
    }

    /// - Parameter part: of their paths.
    private func requests(_ server: ReferenceMastodon, of part: String = "api") async throws -> Int {
        try #require(try await server.json("/_control/log/\(part)")?.array).count
    }

    /// Those of some statuses that the server does not have.
    private func gone(_ ids: [String], _ server: ReferenceMastodon) async throws -> Set<String> {
        var gone: Set<String> = []
        for id in ids where try await server.json("/api/v1/statuses/\(id)")?["id"] == nil { gone.insert(id) }
        return gone
    }

    /// - Parameters:
    ///   - text: its kind, and its argument behind a colon.
    ///   - more: members of it, in JSON.
    private static func fault(_ text: String, _ more: String = "") -> String {
        let parts = text.split(separator: ":")
        let argument = parts.count > 1 ? #", "arg": "\#(parts[1])""# : ""
        return #"{"kind": "\#(parts[0])"\#(argument)\#(more)}"#
    }

    /// - Parameters:
    ///   - count: how many statuses a page has at most; nil: as many as are asked for. What takes time is each status.
    ///   - isFirst: whether it is done though nobody asked for it.
    private func sync(
        _ fixture: SyncFixture, _ server: ReferenceMastodon, pagesOf count: Int? = nil, isFirst: Bool = true,
        now: @escaping @Sendable () -> Date = { .distantFuture }
    ) async throws {
        try await fixture.execute("UPDATE feed SET kind = 'mastodon'")
        try await fixture.sync(with: server, pagesOf: count, isFirst: isFirst, sharesPlace: true, now: now)
    }

    private func gaps(_ fixture: SyncFixture, _ condition: String = "1") throws -> Int {
        try fixture.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM gap WHERE \(condition)") } ?? 0
    }

    private func wholeHome(_ server: ReferenceMastodon) async throws -> Set<String> {
        let transport = AsyncHTTPTransport.patient()
        let session = GetHomeTimelineSession(transport: transport, server: try server.asSeen())
        var (page, ids) = (try await session.newest(), Set<String>())
        while !page.statuses.isEmpty {
            ids.formUnion(page.statuses.lazy.filter { !$0.isHidden }.map(\.id))
            guard let next = page.next else { break }
            page = try await session.page(next)
        }
        await transport.shutdown()
        return ids
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
