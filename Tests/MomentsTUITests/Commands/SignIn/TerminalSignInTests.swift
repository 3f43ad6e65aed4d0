import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

/// Signing in at a terminal.
struct TerminalSignInTests {
    private let server = ServerSignInMock()
    private let lines: AsyncStream<String>
    private let keyboard: AsyncStream<String>.Continuation
    private let screen = Screen()

    init() {
        (lines, keyboard) = AsyncStream.makeStream()
    }

    private final class Screen {
        var lines: [String] = []
        var opened: [WebAddress] = []
        var error: DesktopError?
    }

    private func signIn(hasBrowser: Bool = true) async throws -> SignedIn {
        let (screen, lines) = (screen, lines)
        let open = { (address: WebAddress) throws(DesktopError) in
            if let error = screen.error { throw error }
            screen.opened.append(address)
        }
        return try await TerminalSignIn(server, lines: { lines }, open: hasBrowser ? open : nil) {
            screen.lines.append($0)
        }.run(to: .sample, allowsPlain: true)
    }

    @Test func addressesAreSaidAndTheOneThatLeadsBackIsOpened() async throws {
        try await expectEqual(signIn(), .sample())

        #expect(
            screen.lines == [
                "Allow Moments to use your account on bff.example, in a browser on this computer:",
                "  https://bff.example/r",
                "No browser here? Open the next address anywhere, type the code it shows, and press Enter:",
                "  https://bff.example/c",
                "Your browser opens. Waiting for you, 5 minutes at most; Ctrl+C gives up.",
            ])
        expectEqual(screen.opened, [AuthorizationAddresses.sample.redirect])
        expectEqual(server.calls, [.signIn(.sample, allowsPlain: true)])
    }

    @Test(arguments: [true, false]) func withoutABrowserNothingIsClaimed(isMissing: Bool) async throws {
        screen.error = .noBrowser

        _ = try await signIn(hasBrowser: isMissing)

        expectEqual(screen.lines.last, "Waiting for you, 5 minutes at most; Ctrl+C gives up.")
    }

    @Test func lineThatIsTypedIsTheCode() async throws {
        server.needsCode = true
        server.onAsk = { [keyboard] in keyboard.yield(" c-1\n") }

        _ = try await signIn()

        expectEqual(server.calls.last, .code("c-1"))
    }

    @Test func endOfTheInputGivesUp() async throws {
        server.needsCode = true
        server.onAsk = { [keyboard] in keyboard.finish() }

        await #expect(throws: FeedCheckError.cancelled) { try await signIn() }
    }
}
