import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync
@testable import TestSupport

/// What the streams of the reference server bring into a store, whatever is wrong with them.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct MastodonStreamTests {
    @Test func whatIsPostedEditedAndDeletedThereIsSoHere() async throws {
        let live = try await LiveFixture()
        try await live.post(#"{"as": "grace", "action": "post", "text": "A green kite"}"#)
        try await live.wait { $0.contains { $0.title == "A green kite" } }
        let id = try #require(try live.entries().first { $0.title == "A green kite" }?.remoteID)

        try await live.post(#"{"as": "grace", "action": "edit", "to": "\#(id)", "text": "A blue kite"}"#)
        try await live.wait { $0.contains { $0.title == "A blue kite" } && !$0.contains { $0.title == "A green kite" } }
        try await live.post(#"{"as": "grace", "action": "delete", "to": "\#(id)"}"#)
        try await live.wait { !$0.contains { $0.remoteID == id } }

        #expect(try live.state() == .live)
        await live.end()
    }

    @Test(arguments: ["", "stream-double", "stream-close"]) func whatConcernsThePersonIsToldOnce(
        _ fault: String
    ) async throws {
        let live = try await LiveFixture()
        if !fault.isEmpty { try await live.server.control("fault", #"{"kind": "\#(fault)", "count": 2}"#) }
        try await live.server.control("disconnect")
        try await live.waitUntilLive()

        try await live.post(#"{"as": "grace", "action": "post", "text": "@ada A green kite"}"#)
        try await live.wait { _ in try live.mentions().contains("A green kite") }

        #expect(try live.mentions().count { $0 == "A green kite" } == 1)
        await live.end()
    }

    @Test func whatWasEditedAndDeletedWhileNobodyListenedIsSoHere() async throws {
        let live = try await LiveFixture()
        let posts = (0..<60).map { #"{"as": "grace", "action": "post", "text": "Kite \#($0)"}"# }
        try await live.post("[\(posts.joined(separator: ","))]")
        try await live.wait { $0.count { $0.title?.hasPrefix("Kite ") == true } == 60 }
        let entries = try live.entries()
        let ids = try ["Kite 3", "Kite 4"].map { text in try #require(entries.first { $0.title == text }?.remoteID) }

        // The events of both are lost.
        try await live.server.control("fault", #"{"kind": "503", "match": {"path": "/streaming"}, "count": 1}"#)
        try await live.server.control("disconnect")
        try await live.post(#"{"as": "grace", "action": "edit", "to": "\#(ids[0])", "text": "A blue kite"}"#)
        try await live.post(#"{"as": "grace", "action": "delete", "to": "\#(ids[1])"}"#)

        try await live.wait { $0.contains { $0.title == "A blue kite" } && !$0.contains { $0.remoteID == ids[1] } }
        await live.end()
    }

    @Test func whatAChangedFilterHidesGoesAndComesBackWithoutIt() async throws {
        let live = try await LiveFixture()
        try await live.post(#"{"as": "grace", "action": "post", "text": "A green kite"}"#)
        try await live.wait { $0.contains { $0.title == "A green kite" } }

        try await live.letFiltersBeJudged()
        try await live.server.post("/api/v2/filters", Self.filter("kite", isHiding: true))
        try await live.wait { !$0.contains { $0.title == "A green kite" } }
        // It expires, which nobody says, and another one is made.
        try await live.letFiltersBeJudged()
        try await live.server.control("clock", #"{"advance": 3600}"#)
        try await live.server.post("/api/v2/filters", Self.filter("green", isHiding: false))
        try await live.wait { $0.contains { $0.title == "A green kite" } }

        let kite = try live.entries().first { $0.title == "A green kite" }
        #expect(kite?.status?.filters == ["green"])
        await live.end()
    }

    /// One that holds for a minute.
    private static func filter(_ word: String, isHiding: Bool) -> String {
        """
        {"title": "\(word)", "context": ["home"], "filter_action": "\(isHiding ? "hide" : "warn")", "expires_in": 60,
         "keywords_attributes": [{"keyword": "\(word)", "whole_word": true}]}
        """
    }

    @Test func tokenStandsInNoAddress() async throws {
        let live = try await LiveFixture()

        let requests = try await live.server.json("/_control/log/streaming")?.array ?? []

        #expect(requests.count == 1)
        #expect(requests.allSatisfy { $0["path"]?.string == "/api/v1/streaming/user" && $0["query"]?.text ?? "" == "" })
        await live.end()
    }

    @Test(arguments: [
        "stream-close", "stream-close:5", "stream-reset", "stream-half", "stream-garbage", "stream-silent",
        "stream-disorder", "stream-double", "stream-unknown", "stream-crlf", "stream-cr", "stream-comments",
        "stream-lines", "stream-bytes", "stream-badjson", "stream-huge:2",
    ]) func whateverIsWrongWithStreamsAllIsStoredOnceInTheEnd(_ fault: String) async throws {
        try await checkThatAllIsStoredOnce(.mastodon, after: fault)
    }

    @Test(arguments: [
        "stream-close", "stream-reset", "stream-half", "stream-silent", "stream-disorder", "stream-double",
        "stream-unknown", "stream-bytes", "stream-badjson", "stream-huge:2", "ws-binary", "ws-fragments", "ws-masked",
        "ws-close", "ws-utf8", "ws-reserved", "ws-length", "ws-no-accept", "ws-pings",
    ]) func whateverIsWrongWithWebSocketsAllIsStoredOnceInTheEnd(_ fault: String) async throws {
        try await checkThatAllIsStoredOnce(.gotosocial, after: fault)
    }

    private func checkThatAllIsStoredOnce(_ manner: ReferenceMastodon.Manner, after fault: String) async throws {
        let live = try await LiveFixture(manner)
        let parts = fault.split(separator: ":")
        let argument = parts.count > 1 ? #", "arg": "\#(parts[1])""# : ""
        try await live.server.control("fault", #"{"kind": "\#(parts[0])"\#(argument), "count": 2}"#)
        try await live.server.control("disconnect")
        try await live.waitUntilLive()
        for _ in 0..<3 { try await live.server.control("tick/30") }
        try await live.post(#"{"as": "grace", "action": "post", "text": "The last kite"}"#)
        try await live.wait { $0.contains { $0.title == "The last kite" } }

        let home = try await live.server.json("/api/v1/timelines/home?limit=40")?.array ?? []
        try await live.wait { entries in
            let ids = Set(entries.map(\.remoteID))
            return home.allSatisfy { ids.contains($0["id"]?.string ?? "") }
        }
        // Read once: others may still arrive.
        let stored = try live.entries().map(\.remoteID)
        #expect(Set(stored).count == stored.count)
        await live.end()
    }

    @Test func whereAServerTellsByWebSocketAloneItIsListenedToByThat() async throws {
        let live = try await LiveFixture(.gotosocial)

        try await live.post(#"{"as": "grace", "action": "post", "text": "A green kite"}"#)
        try await live.wait { $0.contains { $0.title == "A green kite" } }

        #expect(try await live.server.json("/_control/streams")?.array?.map { $0["kind"]?.string } == ["websocket"])
        await live.end()
    }

    @Test func streamThatIsSilentIsCut() async throws {
        let live = try await LiveFixture(silence: .milliseconds(500), "--heartbeat", "0.1")
        try await live.server.control("fault", #"{"kind": "stream-dead", "count": 1}"#)
        try await live.server.control("disconnect")
        try await live.waitUntilLive()
        try await live.post(#"{"as": "grace", "action": "post", "text": "A kite"}"#)

        try await live.wait { $0.contains { $0.title == "A kite" } }

        await live.end()
    }

    @Test(arguments: [ReferenceMastodon.Manner.snac, .takahe]) func serverWithoutSuchAStreamIsPolled(
        _ manner: ReferenceMastodon.Manner
    ) async throws {
        let live = try await LiveFixture(manner, isLive: false)

        try await live.waitForRequests(2)

        #expect(try live.state() == nil)
        #expect(try live.base.failure() == nil)
        #expect(try live.base.column("next_attempt") as Int64? != nil)
        await live.end()
    }
}

/// An account that listens to the reference server, by the machine's clock, and begins anew at once after a cut.
@MainActor private final class LiveFixture {
    let base: SyncFixture
    let server: ReferenceMastodon
    private let changes: MailboxOfChanges
    private let transports: [AsyncHTTPTransport]
    private let sync: FeedSync

    init(
        _ manner: ReferenceMastodon.Manner = .mastodon, isLive: Bool = true, silence: Duration = .seconds(90),
        _ arguments: String...
    ) async throws {
        let base = try await SyncFixture()
        let server = try await ReferenceMastodon(manner, arguments)
        try await base.execute("UPDATE feed SET kind = 'mastodon'")
        let pages = AsyncHTTPTransport(environment: [:])
        var timeouts = ExchangeTimeouts.stream
        timeouts.silence = silence
        let streams = AsyncHTTPTransport(
            limits: SyncLimits(maximumAnswer: .max), environment: [:], timeouts: timeouts)
        let seen = try server.asSeen()
        let home = MastodonFeedServer(
            GetHomeTimelineSession(transport: TransportOfShortPages(pages, limit: 20), server: seen),
            stream: StreamUserSession(
                transport: streams, webSocket: WebSocketTransport(environment: [:], timeouts: timeouts), server: seen),
            host: "127.0.0.1", now: { .distantFuture })
        let context = SyncContext(
            feeds: FeedQueue(store: base.store, account: base.account, holder: "ada"),
            outbox: OutboxQueue(store: base.store, account: base.account, holder: "ada"), clock: SystemClock(),
            schedule: SyncSchedule(minutes: 60, random: { 0.01 }), withLikes: true
        ) { _ throws(FeedFailure) in home }
        (self.base, self.server, changes) = (base, server, MailboxOfChanges(base.store))
        transports = [pages, streams]
        sync = FeedSync(store: base.store, context: context)
        sync.start(syncsAll: true)
        await sync.wait()
        if isLive { try await waitUntilLive() }
    }

    func end() async {
        await sync.end()
        for transport in transports { await transport.shutdown() }
        await server.stop()
    }

    func post(_ action: String) async throws {
        try await server.control("post", action)
    }

    /// However short a time ago the feed was synced.
    func letFiltersBeJudged() async throws {
        await sync.wait()
        try await base.execute("UPDATE feed SET synced_at = 0")
    }

    func entries() throws -> [Moment] { try base.moments() }

    /// The texts of what mentions her.
    func mentions() throws -> [String] {
        try base.store.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT title FROM notification JOIN met_status USING (status_id) WHERE notification.kind = 'mention'
                    """)
        }.map { $0.replacing("@ada ", with: "") }
    }

    func state() throws -> FeedStatus.Stream? {
        try (base.column("stream") as String?).flatMap(FeedStatus.Stream.init)
    }

    func waitUntilLive() async throws {
        try await wait(forServer: "It never became live.") {
            let count = try await server.json("/_control/streams")?.array?.count
            return try state() == .live && count == 1
        }
    }

    /// Until it was asked so many times for a stream.
    func waitForRequests(_ count: Int) async throws {
        try await wait(forServer: "It was not asked so often.") {
            try await server.json("/_control/log/streaming")?.array?.count == count
        }
    }

    private func wait(forServer failure: Comment, until isTrue: () async throws -> Bool) async throws {
        let deadline = Date() + Double(TimeLimit.scaled(1_200))
        while try await !isTrue() {
            guard Date() < deadline else {
                Issue.record(failure)
                return
            }
            await letOthersWork()
        }
    }

    func wait(until isTrue: ([Moment]) async throws -> Bool) async throws {
        while try await !isTrue(try entries()) { try await changes.next() }
    }
}
