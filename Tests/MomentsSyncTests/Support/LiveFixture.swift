import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync
@testable import TestSupport

/// An account that listens to the reference server, by the machine's clock, and begins anew at once after a cut.
@MainActor final class LiveFixture {
    let base: SyncFixture
    let server: ReferenceMastodon
    private let changes: MailboxOfChanges
    private let transports: [HTTPTransport]
    private let sync: FeedSync

    init(
        _ manner: ReferenceMastodon.Manner = .mastodon, isLive: Bool = true, silence: Duration = .seconds(90),
        _ arguments: String...
    ) async throws {
        let base = try await SyncFixture()
        let server = try await ReferenceMastodon(manner, arguments)
        try await base.execute("UPDATE feed SET kind = 'mastodon'")
        let pages = HTTPTransport(environment: [:])
        var timeouts = ExchangeTimeouts.stream
        timeouts.silence = silence
        let streams = HTTPTransport(
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
        while try await !isTrue(try entries()) {
            do {
                try await changes.next()
            } catch {
                let (stream, streams) = (try state(), try await server.json("/_control/streams")?.array?.count)
                let isLate = try await isTrue(try entries())
                Issue.record("It is so: \(isLate); the stream: \(stream as Any); streams there: \(streams as Any).")
                throw error
            }
        }
    }
}
