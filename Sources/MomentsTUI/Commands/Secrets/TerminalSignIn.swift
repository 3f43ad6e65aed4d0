import ArgumentParser
import Essentials
import Libc
import MomentsCore
import MomentsKit
import SystemPackage

/// Signs in to a server from a terminal: says where to answer it, and takes the code that is typed.
final class TerminalSignIn {
    private let signIn: any ServerSignIn
    private let lines: () -> AsyncStream<String>
    private let open: ((WebAddress) throws(DesktopError) -> Void)?
    private let say: (String) -> Void
    /// Reads lines while the person is asked.
    private var typing: Task<Void, Never>?
    private var giveUp: () -> Void = {}

    /// - Parameters:
    ///   - lines: those that the person types from now on; their end gives up.
    ///   - open: opens a browser; nil where the person would not see it.
    ///   - say: prints lines that may quote a server.
    init(
        _ signIn: any ServerSignIn, lines: @escaping () -> AsyncStream<String>,
        open: ((WebAddress) throws(DesktopError) -> Void)?, say: @escaping (String) -> Void
    ) {
        self.signIn = signIn
        self.lines = lines
        self.open = open
        self.say = say
    }

    /// At the terminal that a command was started at.
    convenience init(_ signIn: any ServerSignIn) {
        let browser = Browser(environment: ProcessInfo.processInfo.environment)
        let isSeen = isatty(STDERR_FILENO) == 1
        self.init(
            signIn, lines: TypedLines.standardInput,
            open: isSeen ? { address throws(DesktopError) in try browser.open(address) } : nil, say: Output.note)
    }

    /// - Throws: wrong usage where standard input is no terminal.
    static func requireTerminal() throws {
        guard isatty(STDIN_FILENO) == 1 else {
            throw ValidationError(
                "Signing in needs a terminal. Without one, give a token, for example with --token-stdin.")
        }
    }

    /// - Throws: `.cancelled` where the input has ended.
    func run(to server: FeedAddress, allowsPlain: Bool) async throws(FeedCheckError) -> SignedIn {
        let answer = Task { await outcome(server, allowsPlain) }
        giveUp = { answer.cancel() }
        defer {
            typing?.cancel()
            (typing, giveUp) = (nil, {})
        }
        return try await answer.value.get()
    }

    private func outcome(_ server: FeedAddress, _ allowsPlain: Bool) async -> Result<SignedIn, FeedCheckError> {
        do {
            return .success(
                try await signIn.signIn(to: server, allowsPlain: allowsPlain) { [weak self] in
                    self?.ask($0, server.host)
                })
        } catch {
            return .failure(error)
        }
    }

    private func ask(_ addresses: AuthorizationAddresses, _ host: String) {
        say("Allow Moments to use your account on \(host), in a browser on this computer:")
        say("  \(addresses.redirect.text)")
        say("No browser here? Open the next address anywhere, type the code it shows, and press Enter:")
        say("  \(addresses.code.text)")
        let opening = isOpened(addresses.redirect) ? "Your browser opens. " : ""
        say("\(opening)Waiting for you, 5 minutes at most; Ctrl+C gives up.")
        typing = Task {
            for await line in lines() { signIn.enterCode(line.trimmed) }
            // The input ended, or Ctrl+D was pressed.
            if !Task.isCancelled { giveUp() }
        }
    }

    /// Where there is no browser, the address is read all the same.
    private func isOpened(_ address: WebAddress) -> Bool {
        guard let open else { return false }
        do throws(DesktopError) {
            try open(address)
            return true
        } catch {
            return false
        }
    }
}

/// Signing in to servers, and out of them, as commands do it.
enum CommandSignIn {
    static var server: any ServerSignIn {
        let settings = Settings(environment: ProcessInfo.processInfo.environment)
        return ProcessLauncher(settings.syncOptions, log: Directories().log).serverSignIn(
            Language.english.feed.signInPage)
    }

    /// Says where that was in vain.
    static func revoke(_ tokens: [FeedToken]) async {
        for host in await FeedTokens(server: server).revoke(tokens) {
            Output.note(Language.english.feed.tokenNotRevoked(at: host))
        }
    }

    /// The same for one that another one took the place of.
    /// - Parameter isRefused: by its server, which need not be told.
    static func revoke(replaced token: FeedToken, isRefused: Bool) async {
        let isRevoked = await FeedTokens(server: server).revoke(token)
        if !isRevoked, !isRefused { Output.note(Language.english.feed.replacedTokenNotRevoked(at: token.address.host)) }
    }
}

/// Lines that the person types at the terminal while the command waits for something else.
nonisolated enum TypedLines {
    /// In bytes: a terminal delivers no longer line.
    private static let limit = 4_096

    /// Ends with the input. Nothing ends the reading thread before: a line typed after the answer is lost.
    static func standardInput() -> AsyncStream<String> {
        let (lines, typed) = AsyncStream.makeStream(of: String.self)
        // Not by the C library's buffer, which `exit` waits for.
        DetachedThread.start {
            while let line = try? FileDescriptor.standardInput.readChunk(atMost: limit), !line.isEmpty {
                typed.yield(String(decoding: line, as: UTF8.self))
            }
            typed.finish()
        }
        return lines
    }
}
