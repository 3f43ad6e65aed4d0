import Foundation
import GRDB

@testable import MomentsStore
@testable import MomentsSync

extension SyncFixture {
    /// Syncs with the reference server, over HTTP.
    /// - Parameters:
    ///   - count: how many statuses a page has at most; nil: as many as are asked for. Each status takes time.
    ///   - isBehindProxy: whether links name another scheme, host and port.
    ///   - isFirst: whether it is done though nobody asked for it.
    ///   - mediaPauses: before each look whether a photo is ready.
    ///   - now: by which statuses of the future are known.
    func sync(
        with server: ReferenceMastodon, pagesOf count: Int? = nil, isBehindProxy: Bool = false, isFirst: Bool = true,
        sharesPlace: Bool = false, mediaPauses: [Duration] = MediaUpload.pauses,
        now: @escaping @Sendable () -> Date = { .distantFuture }
    ) async throws {
        let transport = HTTPTransport.patient()
        var pages: any ServerTransport = count.map { TransportOfShortPages(transport, limit: $0) } ?? transport
        if isBehindProxy { pages = TransportOfOtherLinks(pages) }
        let home = MastodonFeedServer(
            GetHomeTimelineSession(transport: pages, server: try server.asSeen()), host: "127.0.0.1",
            sharesPlace: sharesPlace, now: now)
        try await sync(with: home, isFirst: isFirst, mediaPauses: mediaPauses)
        await transport.shutdown()
    }

    /// Syncs a home timeline with it, and tells how far its owner read.
    func syncHome(
        with server: ReferenceMastodon, pagesOf count: Int? = nil, isBehindProxy: Bool = false, isFirst: Bool = true,
        now: @escaping @Sendable () -> Date = { .distantFuture }
    ) async throws {
        try await execute("UPDATE feed SET kind = 'mastodon'")
        try await sync(
            with: server, pagesOf: count, isBehindProxy: isBehindProxy, isFirst: isFirst, sharesPlace: true, now: now)
    }

    /// How many gaps there are.
    func gaps(_ condition: String = "1") throws -> Int {
        try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM gap WHERE \(condition)") } ?? 0
    }

    /// The server's of all that is stored.
    func ids() throws -> Set<String> {
        try Set(store.read { try String.fetchAll($0, sql: "SELECT remote_id FROM moment") })
    }
}
