import Foundation
import NIOPosix
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

@Suite(.enabled(if: ReferenceMastodon.python != nil)) struct ReferenceServerTests {
    private static let newest = "/api/v1/timelines/home?limit=1"

    @Test func aServerThatIsStoppedListensNoMore() async throws {
        let (python, program) = (try #require(ReferenceMastodon.python), try #require(ReferenceMastodon.program))
        let server = try await ReferenceServer(python, program, [])
        try #require(await isListening(server.port))

        await server.stop()

        #expect(await !isListening(server.port))
    }

    @Test func twoServersKnowNothingOfEachOther() async throws {
        let (first, second) = (try await ReferenceMastodon(), try await ReferenceMastodon())
        let before = try await second.json(Self.newest)

        try await first.post("/api/v1/statuses", #"{"status": "Only there."}"#)

        #expect(try await first.json(Self.newest) != before)
        #expect(try await second.json(Self.newest)?.array?.first?["id"] == before?.array?.first?["id"])
        await first.stop()
        await second.stop()
    }

    @Test func everyServerEndsWithTheTests() async throws {
        let (python, program) = (try #require(ReferenceMastodon.python), try #require(ReferenceMastodon.program))
        let forkServer = try ForkServer(python, program)
        let port = try await forkServer.start(["--port", "0"]).port
        try #require(await isListening(port))

        let status = try await forkServer.end()

        #expect(status == 0)
        #expect(await !isListening(port))
    }

    private func isListening(_ port: Int) async -> Bool {
        let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        guard let channel = try? await bootstrap.connect(host: "127.0.0.1", port: port).get() else { return false }
        try? await channel.close()
        return true
    }
}
