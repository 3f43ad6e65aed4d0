import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

/// `moments feed add mastodon` with a sign-in.
struct FeedSignInTests {
    private let feeds = FeedRepositoryMock()
    private let server = ServerSignInMock()

    private func signIn(
        name: String? = nil, hasPassword: Bool = true, _ signedIn: SignedIn = .sample(),
        readPassword: @escaping () throws -> Password = { throw Failure("Not asked for") }
    ) async throws -> String {
        let added = try await add(name: name, hasPassword: hasPassword, signedIn, readPassword: readPassword)
        return FeedText.added(added, moments: 12)
    }

    private func add(
        name: String? = nil, hasPassword: Bool = true, _ signedIn: SignedIn = .sample(), token: FeedToken? = nil,
        readPassword: @escaping () throws -> Password = { throw Failure("Not asked for") }
    ) async throws -> FeedAddRun.Added {
        let new = NewFeed(kind: .mastodon, name: "bff.example", address: .sample, userID: NewFeed.defaultUserID)
        if case .success = server.answer { server.answer = .success(signedIn) }
        let run = FeedAddRun(
            feeds: feeds, checker: FeedCheckerMock(.failure(.cancelled)), hasPassword: hasPassword,
            readPassword: readPassword, token: { _ in token })
        return try await run.signIn(to: new, name: name, at: server) {
            [server] address, allowsPlain throws(FeedCheckError) in
            try await server.signIn(to: address, allowsPlain: allowsPlain) { _ in }
        }
    }

    private func follow(_ name: String, _ userID: String, failure: FeedFailure? = nil) {
        feeds.list = [
            Feed(
                id: 1, kind: .mastodon, name: name, address: .sample, userID: userID,
                status: FeedStatus(failure: failure))
        ]
    }

    private var asked: ServerSignInMock.Call { .signIn(.sample, allowsPlain: false) }

    @Test func signInFollowsTheTimeline() async throws {
        try await expectEqual(signIn(), "Following Ada's timeline as ada@bff.example: 12 moments.")

        let feed = try #require(feeds.added.first?.feed)
        expectEqual(feed.kind, .mastodon)
        expectEqual(feed.userID, "ada@bff.example")
        expectEqual(feed.secrets, FeedSecrets(.sample))
        expectEqual(server.calls, [asked])
    }

    @Test(arguments: [("Ada", nil, "ada@bff.example"), ("", nil, "ada@bff.example"), ("Ada", "Work", "Work")])
    func feedIsCalledAsThePersonWantsOrElseByItsHandle(displayName: String, name: String?, expected: String)
        async throws
    {
        _ = try await signIn(name: name, .sample(displayName))

        expectEqual(feeds.added.map(\.feed.name), [expected])
    }

    @Test func handleThatAnotherFeedIsCalledGetsANumber() async throws {
        follow("ada@bff.example", "other@bff.example")

        _ = try await signIn()

        expectEqual(feeds.added.map(\.feed.name), ["ada@bff.example 2"])
    }

    @Test func samePersonSignsInAgain() async throws {
        follow("Work", "ada@bff.example")

        try await expectEqual(signIn(), "Signed in to Work again.")

        expectEqual(feeds.added.map(\.feed.name), ["Work"])
    }

    private func token(_ text: String) -> FeedToken {
        let credentials = OAuthCredentials(client: OAuthCredentials.sample.client, token: text)
        return FeedToken(address: .sample, secrets: FeedSecrets(credentials))
    }

    @Test(arguments: [(nil, false), (FeedFailure.unauthorized, true)])
    func tokenBeforeIsReplaced(failure: FeedFailure?, isRefused: Bool) async throws {
        follow("Work", "ada@bff.example", failure: failure)

        let replaced = try #require(try await add(token: token("old")).replaced)

        expectEqual(replaced.token, token("old"))
        expectEqual(replaced.isRefused, isRefused)
    }

    @Test(arguments: [("ada@bff.example", nil), ("other@bff.example", "old")] as [(String, String?)])
    func sameTokenIsKeptAndNobodyElsesReplaced(userID: String, text: String?) async throws {
        follow("Work", userID)

        #expect(try await add(token: token(text ?? OAuthCredentials.sample.token)).replaced == nil)
    }

    @Test func knownErrorsAreReportedBeforeTheServerIsAsked() async throws {
        feeds.list = [Feed(id: 1, name: "work", address: .sample, userID: "7")]
        await #expect(throws: FeedError.nameTaken("work")) { try await signIn(name: "Work") }
        feeds.isPasswordNeeded = true
        await #expect(throws: FeedError.noPassword) { try await signIn(hasPassword: false) }
        await #expect(throws: FeedError.wrongPassword) { try await signIn { throw FeedError.wrongPassword } }

        #expect(server.calls.isEmpty)
    }

    @Test func firstSecretIsKeptUnderThePassword() async throws {
        feeds.isPasswordNeeded = true

        _ = try await signIn { try #require(Password("lovelace")) }

        expectEqual(feeds.added.map(\.password), [Password("lovelace")])
    }

    @Test func tokenThatCannotBeKeptIsGivenBack() async throws {
        feeds.error = .outOfMemory

        await #expect(throws: FeedError.outOfMemory) { try await signIn() }

        expectEqual(server.calls, [asked, .revoke(.sample, .sample, allowsPlain: false)])
    }

    @Test(
        arguments: [
            (.cancelled, "Cancelled: nothing was changed."),
            (
                .failed(.signInDenied),
                "You did not allow Moments to use your account on bff.example. Sign in again to allow it."
            ),
        ] as [(FeedCheckError, String)])
    func failedSignInFollowsNothing(error: FeedCheckError, message: String) async throws {
        server.answer = .failure(error)

        await #expect {
            try await signIn()
        } throws: {
            ($0 as? Failure)?.message == message
        }
        #expect(feeds.added.isEmpty)
    }
}
