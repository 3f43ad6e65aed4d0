import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsTUI
@testable import TestSupport

/// Tokens of feeds that are removed.
struct FeedTokensTests {
    private let server = ServerSignInMock()
    private let clock = WallClockMock()

    private var tokens: FeedTokens { FeedTokens(server: server, clock: clock) }

    private func token(
        _ kind: Feed.Kind = .mastodon, isFollowed: Bool = true,
        _ secrets: () throws(FeedVaultError) -> FeedSecrets? = { FeedSecrets(.sample) }
    ) -> FeedToken? {
        let feed = Feed(
            id: 1, kind: kind, name: "Ada", address: .sample, userID: "ada@bff.example", isFollowed: isFollowed)
        return FeedToken(of: feed) { _ throws(FeedVaultError) in try secrets() }
    }

    @Test func tokenIsGivenBackToItsServer() async throws {
        let given = try #require(token())

        #expect(await tokens.revoke([given]).isEmpty)

        expectEqual(server.calls, [.revoke(.sample, .sample, allowsPlain: false)])
        expectEqual(clock.timerCount, 0)
    }

    @Test(arguments: [true, false])
    func serverThatIsNotReachedIsNamedAndSoIsOneWhoseTokenWasMadeElsewhere(isElsewhere: Bool) async throws {
        server.revocation = .failure(.failed(.disconnected))
        let given = try #require(isElsewhere ? token { FeedSecrets(token: "t") } : token())

        await expectEqual(tokens.revoke([given]), ["bff.example"])
        expectEqual(server.calls.isEmpty, isElsewhere)
    }

    @Test func serverIsNotWaitedForLongerThanTenSeconds() async throws {
        server.isSilent = true
        let given = try #require(token())
        let revocation = Task { await tokens.revoke([given]) }
        while server.calls.isEmpty { await Task.yield() }

        clock.now = clock.now.addingTimeInterval(FeedTokens.limit)

        await expectEqual(revocation.value, ["bff.example"])
    }

    @Test func tokenThatCannotBeOpenedEndsAtItsServer() throws {
        let given = token { () throws(FeedVaultError) in throw .tokenNeeded }

        #expect(given?.credentials == nil)
        expectEqual(given?.address, .sample)
    }

    @Test func feedWithoutTokenHasNone() {
        #expect(token { nil } == nil)
        #expect(token { () throws(FeedVaultError) in throw .gone } == nil)
        #expect(token(isFollowed: false) == nil)
        #expect(token(.bff) == nil)
    }
}
