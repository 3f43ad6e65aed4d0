import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

/// Requests with a file in their body, sent to a server on the loopback interface.
struct RequestBodyTests {
    /// More than is read at once, and letters alone: a server of ours keeps a body as text.
    private static let bytes = (0..<RequestFile.piece * 3 + 7).map { UInt8(ascii: "a") + UInt8($0 % 26) }

    private func request(_ server: LoopbackServer) throws -> ServerRequest {
        let file = try PhotoUpload.temporary(Self.bytes).file
        return ServerRequest(
            url: try server.url("/api/v2/media"), body: Array("begin ".utf8),
            file: RequestFile(file, end: Array(" end".utf8)))
    }

    private var whole: String { "begin " + String(decoding: Self.bytes, as: UTF8.self) + " end" }

    @Test func theFileStandsInTheMidstOfTheBody() async throws {
        let server = try await LoopbackServer { _ in [.answer("{}")] }
        let transport = HTTPTransport.patient()

        let answer = try await transport.send(try request(server))

        expectEqual(answer.status, 200)
        let seen = try #require(server.requests.first)
        expectEqual(seen.body, whole)
        expectEqual(seen.headers["content-length"], "\(whole.utf8.count)")
        await transport.shutdown()
    }

    @Test func aRedirectGetsAllOfItAgain() async throws {
        let server = try await LoopbackServer { request in
            request.line.contains("/api/v2/media ")
                ? [.answer("", status: "307 Temporary Redirect", headers: "Location: /again\r\n")] : [.answer("{}")]
        }
        let transport = HTTPTransport.patient()

        _ = try await transport.send(try request(server))

        expectEqual(server.requests.map(\.body), [whole, whole])
        await transport.shutdown()
    }
}
