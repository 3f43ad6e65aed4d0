import Foundation

@testable import MomentsCore
@testable import MomentsSync

/// Has pages of a home timeline, and of notifications, be shorter than what is asked for: what takes a test its time is each status.
struct TransportOfShortPages: ServerTransport {
    private let transport: any ServerTransport
    private let limit: URLQueryItem

    init(_ transport: any ServerTransport, limit: Int) {
        self.transport = transport
        self.limit = URLQueryItem(name: "limit", value: "\(limit)")
    }

    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        var request = request
        if ["/timelines/home", "/notifications"].contains(where: request.url.path().hasSuffix),
            var parts = URLComponents(string: request.url.absoluteString)
        {
            parts.queryItems = (parts.queryItems ?? []).filter { $0.name != limit.name } + [limit]
            request.url = parts.url ?? request.url
        }
        return try await transport.send(request)
    }
}
