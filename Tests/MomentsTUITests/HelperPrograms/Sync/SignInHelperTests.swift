import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct SignInHelperTests {
    private static let page = SignInPage(language: "en", allowed: "Yes", denied: "No")
    private static let credentials = OAuthCredentials(client: OAuthClient(id: "7", secret: "s"), token: "t")
    private static let signedIn = SyncReply.signedIn(
        SignedIn(accountID: "1", handle: "a@b.example", credentials: credentials, capabilities: .init(version: "4")))

    private let asked = Mailbox<AuthorizationAddresses>()

    private func addresses() throws -> AuthorizationAddresses {
        AuthorizationAddresses(
            redirect: try #require(WebAddress("https://b.example/r")),
            code: try #require(WebAddress("https://b.example/c")))
    }

    private func helper(_ program: FakeHelper, clock: any WallClock = SystemClock()) -> SignInHelper {
        SignInHelper(limits: SyncLimits(), page: Self.page, clock: clock) { () throws(SyncHelperError) in program.start
        }
    }

    private func signIn(_ helper: SignInHelper, onAuthorize: @escaping () -> Void = {}) async throws -> SignedIn {
        let server = try #require(FeedAddress("https://b.example"))
        return try await helper.signIn(to: server, allowsPlain: true) { [asked] addresses in
            asked.add([addresses])
            onAuthorize()
        }
    }

    private func revoke(_ helper: SignInHelper) async throws {
        let server = try #require(FeedAddress("https://b.example"))
        try await helper.revoke(Self.credentials, at: server, allowsPlain: true)
    }

    /// Lines of a shell that write these.
    private func replies(_ replies: SyncReply...) -> String {
        replies.map { "cat <<'END'\n\($0.line)\nEND" }.joined(separator: "\n")
    }

    @Test func personIsAskedAndSignedInToTheServerOfTheRequest() async throws {
        let program = try FakeHelper(
            "read -r line; printf '%s' \"$line\" > \"$folder/request\"\n"
                + replies(.ready, .authorize(try addresses()), Self.signedIn))

        let found = try await signIn(helper(program))

        expectEqual(found.credentials, Self.credentials)
        try await expectEqual(asked.next(), [try addresses()])
        let line = try String(contentsOfFile: program.folder + "/request", encoding: .utf8)
        let job = SignInJob(
            server: try #require(FeedAddress("https://b.example")), allowsPlain: true, page: Self.page)
        expectEqual(SyncRequest(line: line), SyncRequest(work: .signIn(job)))
    }

    @Test func codeThatIsTypedIsSent() async throws {
        let program = try FakeHelper(
            "read -r request\n" + replies(.ready, .authorize(try addresses()))
                + "\nread -r line; printf '%s' \"$line\" > \"$folder/code\"\n" + replies(Self.signedIn))
        let helper = helper(program)

        _ = try await signIn(helper) { helper.enterCode("c 1") }

        let line = try String(contentsOfFile: program.folder + "/code", encoding: .utf8)
        expectEqual(SignInRequest(line: line), .code("c 1"))
    }

    @Test func codeThatNobodyAskedForIsDropped() throws {
        helper(try FakeHelper("exit 1")).enterCode("c")
    }

    /// - Parameter asks: how often the person is asked.
    @Test(
        arguments: [
            (1, .failed(.signInDenied), .failed(.signInDenied)), (0, nil, .helper(.ended)), (2, nil, .helper(.ended)),
        ] as [(Int, SyncReply?, FeedCheckError)])
    func failedOrUnaskedSignInIsAnError(
        asks: Int, end: SyncReply?, error: FeedCheckError
    ) async throws {
        let asking = try (0..<asks).map { _ in SyncReply.authorize(try addresses()) }
        let script = ([SyncReply.ready] + asking + [end ?? Self.signedIn]).map { replies($0) }.joined(separator: "\n")
        let program = try FakeHelper(script)

        await #expect(throws: error) { try await signIn(helper(program)) }
        if asks > 0 { try await expectEqual(asked.next().count, 1) }
    }

    @Test func helperThatNeverRepliesIsGivenUp() async throws {
        let clock = TimerClock()
        let program = try FakeHelper("exec sleep 1000")
        let signingIn = Task { try await signIn(helper(program, clock: clock)) }
        await clock.waitForTimer()

        clock.advance(by: .seconds(SignInHelper.limit))

        await #expect(throws: FeedCheckError.failed(.timeout(seconds: SignInHelper.limit))) {
            try await signingIn.value
        }
    }

    @Test func cancellationEndsIt() async throws {
        let program = try FakeHelper(replies(.ready, .authorize(try addresses())) + "\nexec sleep 1000")
        let signingIn = Task { try await signIn(helper(program)) }
        _ = try await asked.next()

        signingIn.cancel()

        await #expect(throws: FeedCheckError.cancelled) { try await signingIn.value }
    }

    @Test func tokenIsRevoked() async throws {
        let program = try FakeHelper(
            "read -r line; printf '%s' \"$line\" > \"$folder/request\"\n" + replies(.ready, .revoked))

        try await revoke(helper(program))

        let line = try String(contentsOfFile: program.folder + "/request", encoding: .utf8)
        let job = RevokeJob(
            server: try #require(FeedAddress("https://b.example")), allowsPlain: true, credentials: Self.credentials)
        expectEqual(SyncRequest(line: line), SyncRequest(work: .revoke(job)))
    }

    @Test func tokenThatIsNotRevokedIsSaid() async throws {
        let program = try FakeHelper(replies(.ready, .failed(.http(status: 403))))

        await #expect(throws: FeedCheckError.failed(.http(status: 403))) { try await revoke(helper(program)) }
    }

    @Test func withoutTheNetworkNobodyIsSignedIn() async throws {
        let signIn = DisabledSync().serverSignIn(Self.page)
        let server = try #require(FeedAddress("https://b.example"))

        await #expect(throws: FeedCheckError.helper(.disabled)) {
            try await signIn.signIn(to: server, allowsPlain: false) { _ in }
        }
        await #expect(throws: FeedCheckError.helper(.disabled)) {
            try await signIn.revoke(Self.credentials, at: server, allowsPlain: false)
        }
    }
}
