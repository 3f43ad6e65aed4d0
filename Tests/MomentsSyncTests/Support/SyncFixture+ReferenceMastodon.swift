import Foundation

@testable import MomentsSync

extension SyncFixture {
    /// Syncs with the reference server, over HTTP.
    /// - Parameters:
    ///   - count: how many statuses a page has at most; nil: as many as are asked for. What takes time is each status.
    ///   - isFirst: whether it is done though nobody asked for it.
    ///   - mediaPauses: before each look whether a photo is ready.
    ///   - now: by which statuses of the future are known.
    func sync(
        with server: ReferenceMastodon, pagesOf count: Int? = nil, isFirst: Bool = true, sharesPlace: Bool = false,
        mediaPauses: [Duration] = MediaUpload.pauses, now: @escaping @Sendable () -> Date = { .distantFuture }
    ) async throws {
        let transport = AsyncHTTPTransport.patient()
        let pages: any ServerTransport = count.map { TransportOfShortPages(transport, limit: $0) } ?? transport
        let home = MastodonFeedServer(
            GetHomeTimelineSession(transport: pages, server: try server.asSeen()), host: "127.0.0.1",
            sharesPlace: sharesPlace, now: now)
        try await sync(with: home, isFirst: isFirst, mediaPauses: mediaPauses)
        await transport.shutdown()
    }
}
