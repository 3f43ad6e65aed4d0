import Foundation
import MomentsCore

@testable import MomentsSync

/// Goes where addresses lead, as a browser does, and brings the page that is there in the end.
enum BrowserMock {
    struct Page: Equatable, Sendable {
        let status: Int
        let text: String
    }

    static func open(
        _ address: String, method: ServerRequest.Method = .get, headers: [ServerRequest.Header] = []
    ) async throws -> Page {
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        let transport = HTTPTransport.patient()
        let answer: Result<Page, FeedFailure>
        do throws(FeedFailure) {
            let found = try await transport.send(ServerRequest(method: method, url: url, headers: headers))
            let bytes = try await found.body.bytes(atMost: 1_000_000)
            answer = .success(Page(status: found.status, text: String(decoding: bytes, as: UTF8.self)))
        } catch {
            answer = .failure(error)
        }
        await transport.shutdown()
        return try answer.get()
    }
}
