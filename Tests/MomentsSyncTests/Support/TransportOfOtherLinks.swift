import Foundation

@testable import MomentsCore
@testable import MomentsSync

/// Has `Link` name another scheme, host and port than is asked, as behind a proxy that rewrites none of them.
struct TransportOfOtherLinks: ServerTransport {
    private let transport: any ServerTransport

    init(_ transport: any ServerTransport) {
        self.transport = transport
    }

    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        var answer = try await transport.send(request)
        let own = "http://127.0.0.1:\(request.url.port ?? 80)"
        answer.headers["link"] = answer.headers["link"]?.replacing(own, with: "https://inner.example:3000")
        return answer
    }
}
