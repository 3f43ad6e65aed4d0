import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

@Suite(.enabled(if: ReferenceMastodon.python != nil)) struct ReferenceServerTests {
    private static let newest = "/api/v1/timelines/home?limit=1"

    @Test func aServerThatIsStoppedListensNoMore() async throws {
        let (python, program) = (try #require(ReferenceMastodon.python), try #require(ReferenceMastodon.program))
        let server = try await ReferenceServer(python, program, [])
        try #require(isListening(server.port))

        await server.stop()

        #expect(!isListening(server.port))
    }

    @Test func twoServersKnowNothingOfEachOther() async throws {
        let (first, second) = (try await ReferenceMastodon(), try await ReferenceMastodon())
        let before = try await second.json(Self.newest)

        try await first.post("/api/v1/statuses", #"{"status": "Only there."}"#)

        #expect(try await first.json(Self.newest) != before)
        try await expectEqual(second.json(Self.newest)?.array?.first?["id"], before?.array?.first?["id"])
        await first.stop()
        await second.stop()
    }

    @Test func everyServerEndsWithTheTests() async throws {
        let (python, program) = (try #require(ReferenceMastodon.python), try #require(ReferenceMastodon.program))
        let forkServer = try ForkServer(python, program)
        let port = try await forkServer.start(["--port", "0"]).port
        try #require(isListening(port))

        let status = try await forkServer.end()

        expectEqual(status, 0)
        #expect(!isListening(port))
    }

    private func isListening(_ port: Int) -> Bool {
        (try? LoopbackClient(port: port)) != nil
    }
}
