import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

/// The dialogue with the program as it is, in a process of its own.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) struct SignInProgramTests {
    private func start(_ server: ReferenceMastodon, arguments: [String] = []) throws -> RunningProgram {
        let job = SignInJob(
            server: try server.address(), page: SignInPage(language: "en", allowed: "Allowed.", denied: "Denied."))
        return try RunningProgram(SyncRequest(work: .signIn(job)).line, keepsInput: true, arguments: arguments)
    }

    private func addresses(_ program: RunningProgram) async throws -> AuthorizationAddresses {
        await expectEqual(program.reply(), .ready)
        guard case .authorize(let addresses) = try #require(await program.reply()) else { throw FeedFailure.noData }
        return addresses
    }

    private func signedIn(_ program: RunningProgram) async throws -> SignedIn {
        guard case .signedIn(let signedIn) = try #require(await program.reply()) else { throw FeedFailure.noData }
        return signedIn
    }

    @Test func personWhoAllowsItInTheBrowserIsSignedInAndOutAgain() async throws {
        let server = try await ReferenceMastodon()
        let program = try start(server)

        let page = try await BrowserMock.open(try await addresses(program).redirect.text + "&auto=ada")

        let signedIn = try await signedIn(program)
        #expect(page.text.contains("Allowed."))
        expectEqual(signedIn.handle, "ada@127.0.0.1")
        await expectEqual(program.end(), 0)

        let job = RevokeJob(server: try server.address(), credentials: signedIn.credentials)
        let revoking = try RunningProgram(SyncRequest(work: .revoke(job)).line, keepsInput: true)

        await expectEqual(revoking.reply(), .ready)
        await expectEqual(revoking.reply(), .revoked)
        await expectEqual(revoking.end(), 0)
    }

    @Test func tokenIsGivenBackThoughWhoeverAskedHasQuit() async throws {
        let server = try await ReferenceMastodon()
        let program = try start(server)
        _ = try await BrowserMock.open(try await addresses(program).redirect.text + "&auto=ada")
        let job = RevokeJob(server: try server.address(), credentials: try await signedIn(program).credentials)

        let revoking = try RunningProgram(SyncRequest(work: .revoke(job)).line, keepsInput: false)

        await expectEqual(revoking.reply(), .ready)
        await expectEqual(revoking.reply(), .revoked)
        await expectEqual(revoking.end(), 0)
        _ = await program.end()
    }

    @Test func personWhoTypesTheCodeIsSignedIn() async throws {
        let server = try await ReferenceMastodon()
        let program = try start(server)
        let page = try await BrowserMock.open(try await addresses(program).code.text + "&auto=grace")
        let code = try #require(page.text.firstMatch(of: #/<code>(.*?)<\/code>/#)).output.1

        try program.send("no code")
        try program.send(SignInRequest.code(String(code)).line)

        try await expectEqual(signedIn(program).handle, "grace@127.0.0.1")
        await expectEqual(program.end(), 0)
    }

    @Test func endOfTheInputEndsItAndClosesThePort() async throws {
        let server = try await ReferenceMastodon()
        let program = try start(server)
        let addresses = try await addresses(program)

        try program.endInput()

        await expectEqual(program.output(), "")
        await expectEqual(program.end(), 0)
        let redirectURI = try addresses.redirect.field("redirect_uri")
        await #expect(throws: FeedFailure.self) { try await BrowserMock.open(redirectURI) }
    }

    @Test func serverThatIsNotThereIsSaid() async throws {
        let address = try #require(FeedAddress("http://127.0.0.1:1"))
        let job = SignInJob(server: address, page: SignInPage(language: "en", allowed: "", denied: ""))
        let program = try RunningProgram(SyncRequest(work: .signIn(job)).line, keepsInput: true)

        await expectEqual(program.reply(), .ready)
        await expectEqual(program.reply()?.line.hasPrefix(#"{"failed":{"kind":"unreachable""#), true)
        await expectEqual(program.end(), 0)
    }

    @Test func secretsAreInNoLog() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let server = try await ReferenceMastodon(.mastodon, "--fault", "500,path=verify_credentials")
        let program = try start(server, arguments: ["--log", folder + "/moments.log"])

        try program.send("{\"code\":\"moth\"")
        _ = try await BrowserMock.open(try await addresses(program).redirect.text + "&auto=ada")

        await expectEqual(program.reply(), .failed(.http(status: 500)))
        await expectEqual(program.end(), 0)
        let log = (try? String(contentsOfFile: folder + "/moments.log", encoding: .utf8)) ?? ""
        #expect(!["moth", "secret-", "code=", "state="].contains { log.contains($0) }, "\(log)")
    }
}
