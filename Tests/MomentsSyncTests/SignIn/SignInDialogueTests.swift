import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync
@testable import TestSupport

/// `moments` and `moments-sync` as they are built, at a terminal, with a browser that the test is.
@Suite(.enabled(if: ReferenceMastodon.python != nil)) struct SignInDialogueTests {
    private static let email = "ada@example.com"
    private static let password = "lovelace"

    private let directory: TemporaryDirectory
    private let program: String

    init() throws {
        directory = try TemporaryDirectory()
        let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let built = Bundle.main.bundleURL
        program = try #require(
            [beside, built, built.deletingLastPathComponent(), URL(fileURLWithPath: ".build/debug")]
                .map { $0.appending(path: "moments").path() }
                .first { FileManager.default.isExecutableFile(atPath: $0) })
        try Data().write(to: URL(filePath: store))
        // This browser writes down its arguments, and shows nothing.
        try Data("#!/bin/sh\nprintf '%s\\n' \"$@\" >\(directory.path)/opened.part\n\(move)".utf8)
            .write(to: URL(filePath: browser))
        chmod(browser, 0o700)
    }

    private var store: String { directory.path + "/moments.sqlite" }
    private var browser: String { directory.path + "/browser" }
    private var move: String { "mv \(directory.path)/opened.part \(directory.path)/opened\n" }
    private var environment: [String: String] {
        [
            "MOMENTS_STORE": store, "XDG_STATE_HOME": directory.path + "/state", "BROWSER": browser,
            "PATH": "/usr/bin:/bin",
        ]
    }

    private func start(_ arguments: String...) async throws -> PseudoTerminal {
        try await start(arguments)
    }

    private func start(_ arguments: [String]) async throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: 500)
        try await terminal.start(program, arguments, environment: environment)
        return terminal
    }

    private func signUp() async throws {
        let terminal = try await start("account", "create", Self.email)
        for prompt in ["New password: ", "Once more: "] {
            try await terminal.wait(for: prompt)
            await terminal.type(Self.password + "\n")
        }
        try #require(try await terminal.waitForEnd().status == 0)
    }

    /// Until somebody is waited for.
    /// - Returns: the address that leads back, and the one that shows a code.
    private func addresses(_ terminal: PseudoTerminal, isFirst: Bool = true) async throws -> [String] {
        if isFirst {
            try await terminal.wait(for: "Password of your account: ")
            await terminal.type(Self.password + "\n")
        }
        let said = try await terminal.wait(for: "Waiting for you")
        let lines = said.split(whereSeparator: \.isNewline)
        return lines.filter { $0.hasPrefix("  http") }.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private func run(_ arguments: String...) async throws -> String {
        try await start(arguments).waitForEnd().output
    }

    private func code(at address: String) async throws -> String {
        let page = try await BrowserMock.open(address + "&auto=ada").text
        return String(try #require(page.firstMatch(of: /<code>([^<]+)<\/code>/)).1)
    }

    @Test func personSignsInTwiceAndRemovesTheFeed() async throws {
        let transport = HTTPTransport.patient()
        let server = try await ReferenceMastodon()
        let address = try server.address().text
        try await signUp()

        // The browser leads back.
        let first = try await start("feed", "add", "mastodon", address)
        let leads = try await addresses(first)
        try await expectEqual(BrowserMock.open(try #require(leads.first) + "&auto=ada").status, 200)
        let followed = try await first.waitForEnd()
        let handle = "ada@127.0.0.1"
        #expect(followed.output.contains("Following Ada Lovelace's timeline as \(handle): "), "\(followed.output)")
        expectEqual(followed.status, 0)
        try expectEqual(String(contentsOfFile: directory.path + "/opened", encoding: .utf8), "\(leads[0])\n")

        // The server shows a code.
        let second = try await start("feed", "add", "mastodon", address)
        let code = try await code(at: try #require(try await addresses(second, isFirst: false).last))
        let before = try await kept()
        expectEqual(processes(knowing: try secrets(of: before)), [])
        await second.type(code + "\n")
        #expect(try await second.waitForEnd().output.contains("Signed in to \(handle) again."))
        try await expectEqual(run("feed", "list", "--json").components(separatedBy: "\"kind\"").count, 2)

        let kept = try await kept()
        #expect(kept.token != before.token)
        for secret in try secrets(of: kept) + secrets(of: before) + [code] { #expect(try files(holding: secret) == []) }

        // The token before ends at once, the new one with the feed.
        let old = VerifyCredentialsSession(transport: transport, server: try server.asSeen(by: before.token))
        await #expect(throws: FeedFailure.unauthorized) { try await old.account() }
        let account = VerifyCredentialsSession(transport: transport, server: try server.asSeen(by: kept.token))
        try await expectEqual(account.account().account.username, "ada")
        let removed = try await run("feed", "remove", handle, "--yes")
        #expect(removed.contains("Removed \(handle) and its moments."))
        #expect(!removed.contains("Revoke it there"))
        await #expect(throws: FeedFailure.unauthorized) { try await account.account() }
        await transport.shutdown()
    }

    @Test func interruptedCommandStopsListening() async throws {
        let server = try await ReferenceMastodon()
        try await signUp()
        let terminal = try await start("feed", "add", "mastodon", try server.address().text)
        let address = try #require(try await addresses(terminal).first)

        await terminal.type("\u{3}")

        try await expectEqual(terminal.waitForEnd().status, SIGINT)
        // The listener is closed.
        let port = try #require(WebAddress(address)).field("redirect_uri")
        while (try? await BrowserMock.open(port)) != nil { await letOthersWork() }
        #expect(try await run("feed", "list", "--json").contains("[]"))
    }

    /// The stored secrets of the one feed.
    @MainActor private func kept() throws -> FeedSecrets {
        let store = try MomentsStore(path: store)
        let accounts = Accounts(store: store, tokens: FileTokenStore(path: directory.path + "/moments.session"))
        let account = try #require(try accounts.current())
        let vault = FeedVault(accounts: accounts, account: account.id)
        let feeds = AccountFeeds(store: store, account: account.id, sealing: vault)
        let feed = try #require(try feeds.feeds().first)
        return try #require(try vault.secrets(of: feed.id))
    }

    private func secrets(of kept: FeedSecrets) throws -> [String] {
        [try #require(kept.token), try #require(kept.client).secret]
    }

    /// The files of this machine's processes, as far as they can be read, that show a secret in arguments or environment.
    private func processes(knowing secrets: [String]) -> [String] {
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.filter { Int($0) != nil } ?? []
        return ids.flatMap { ["/proc/\($0)/cmdline", "/proc/\($0)/environ"] }.filter { path in
            let content = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
            return secrets.contains { content.firstRange(of: Data($0.utf8)) != nil }
        }
    }

    /// The names of all files that hold a text.
    private func files(holding text: String) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
        return names.filter { name in
            let content = try? Data(contentsOf: URL(filePath: directory.path + "/" + name))
            return content?.firstRange(of: Data(text.utf8)) != nil
        }
    }
}
