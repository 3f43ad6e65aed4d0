import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct BFFFeedServerTests {
    private func server(
        _ secrets: FeedSecrets, _ transport: TransportMock = TransportMock("", status: 401)
    ) throws -> BFFFeedServer {
        let address = try #require(FeedAddress("https://bff.example/graphql"))
        return BFFFeedServer(
            BFFServer(address, secrets: secrets), userID: "0", limits: SyncLimits(),
            transport: transport)
    }

    @Test func refusalWithoutATokenAsksForOne() async throws {
        let (server, refresh) = (try server(FeedSecrets()), try await RefreshFixture().refresh)

        await #expect(throws: SyncError.server(.tokenMissing)) {
            try await server.moments(withLikes: true, into: refresh)
        }
        await #expect(throws: ChangeRefusal(failure: .tokenMissing, isFinal: false)) {
            try await server.set(.like, true, "1")
        }
    }

    @Test(arguments: [
        FeedSecrets(token: "t"), FeedSecrets(user: "ada", password: "p"),
        FeedSecrets(headers: [FeedSecrets.Header(name: "X-Key", value: "k")].compactMap { $0 }),
    ])
    func refusalOfWhatWasSentIsOne(_ secrets: FeedSecrets) async throws {
        let (server, refresh) = (try server(secrets), try await RefreshFixture().refresh)

        await #expect(throws: SyncError.server(.unauthorized)) {
            try await server.moments(withLikes: true, into: refresh)
        }
    }

    @Test func answerIsCountedAsItIsStored() async throws {
        let fixture = try await SyncFixture()
        try await fixture.have([.answered("a"), .answered("bb")])
        let queue = fixture.context().feeds
        _ = try await queue.claim(fixture.feed, lease: 5, at: fixture.clock.now)
        let refresh = try queue.begin(fixture.feed)

        try await refresh.save([.answered("a"), .answered("bb", isLiked: true)] as [NewMoment], unread: 1)
        try await refresh.save([.answered("ccc"), .answered("dddd")] as [NewMoment], unread: 2)

        expectEqual(refresh.counts.logText, "2 new, 1 changed, 1 as before, 3 unread, 0 gone")
    }

    @Test func refusalOfTheStoreEndsTheExchangeAndIsThrown() async throws {
        let fixture = try await RefreshFixture()
        try await fixture.queue.release(fixture.base.feed)
        let answer =
            #"{"data":{"getMomentsDetailsByUserID":{"moments":[{"id":"1","type":"PHOTOS","title":"A kite"}]}}}"#
        let server = try server(FeedSecrets(), TransportMock(answer))

        await #expect(throws: SyncError.store(.leaseLost)) {
            try await server.moments(withLikes: true, into: fixture.refresh)
        }
    }
}
