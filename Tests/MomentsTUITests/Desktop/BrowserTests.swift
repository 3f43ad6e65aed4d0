import Foundation
import MomentsCore
import MomentsKit
import SystemPackage
import TestSupport
import Testing

@testable import MomentsTUI

struct BrowserTests {
    private let directory: MomentsTUI.TemporaryDirectory
    private let address: WebAddress

    init() throws {
        directory = try TemporaryDirectory()
        address = try #require(WebAddress("https://lake.example/?a='$(id)'&b=%s;c"))
        try #require(mkfifo(directory.path + "/answer", 0o600) == 0)
        // Read by a shell: a program that was written just now may be "busy" while another test starts a process.
        try write(
            """
            for word in "$@"; do answer="$answer<$word>"; done
            test -t 0 || answer="$answer no terminal"
            printf '%s\\n' "$answer" > \(directory.path)/answer
            """, to: "script")
        try link("browser")
    }

    @Test func browserOfTheEnvironmentGetsTheWholeAddress() async throws {
        try browser("/bin/sh \(path("script"))").open(address)

        try await expectEqual(answer(), "<\(address.text)> no terminal")
    }

    @Test func addressReplacesThePlaceholder() async throws {
        try browser("browser \(path("script")) --new 'a b' --url=%s -x").open(address)

        try await expectEqual(answer(), "<--new><a b><--url=\(address.text)><-x> no terminal")
    }

    @Test func firstBrowserThatExistsIsUsed() async throws {
        try browser(":/none/such:missing %s:browser \(path("script")) -2:browser -3").open(address)

        try await expectEqual(answer(), "<-2><\(address.text)> no terminal")
    }

    @Test(arguments: ["", "missing", ":::"])
    func withoutASettingTheSystemBrowserIsUsed(setting: String) throws {
        #if os(macOS)
            try link("open")
        #else
            try link("xdg-open")
        #endif

        #expect(throws: Never.self) { try browser(setting).open(address) }
    }

    @Test(arguments: ["", "missing", ":::", "'unfinished", "\u{0}"])
    func missingBrowserIsExplained(setting: String) {
        #expect(throws: DesktopError.noBrowser) { try browser(setting).open(address) }
    }

    @Test func browserThatDoesNotStartIsNamed() throws {
        try write("#!/none/such\n", to: "broken")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path("broken"))

        let error = #expect(throws: DesktopError.self) { try browser("broken").open(address) }
        expectEqual(error?.message.hasPrefix("broken did not start: "), true)
    }

    // MARK: Outcomes

    @Test func browserThatEndsWithAnErrorAtOnceIsReported() async throws {
        let failures = Mailbox<DesktopError>()
        try write("exit 3", to: "fails")

        try browser("/bin/sh \(path("fails"))").open(address, onFailure: { failures.add([$0]) })

        try await expectEqual(failures.next(), [.browserEnded(command: "/bin/sh", status: 3)])
    }

    @Test(arguments: [(0, 0, false), (3, 1_999, true), (3, 2_000, false), (137, 0, true)])
    func browserFailsWhereItEndsWithAnErrorWithinTwoSeconds(status: Int32, milliseconds: Int, isFailure: Bool) {
        let ending = Browser.Ending(status: status, time: .milliseconds(milliseconds))

        let error = Browser.failure(of: "firefox", ending)

        expectEqual(error, isFailure ? .browserEnded(command: "firefox", status: Int(status)) : nil)
    }

    @Test(arguments: [false, true]) func textBrowserIsLentTheTerminalUntilItEnds(isPath: Bool) throws {
        try write("printf %s \"$1\" > \(path("seen"))", to: "page")
        try link("w3m")
        var lends = 0

        try browser("\(isPath ? path("w3m") : "w3m") \(path("page"))").open(
            address,
            lend: { body in
                lends += 1
                body(true)
            })

        expectEqual(lends, 1)
        try expectEqual(String(contentsOfFile: path("seen"), encoding: .utf8), address.text)
    }

    @Test func textBrowserThatFailsAtOnceIsTheLastOne() throws {
        try write("exit 3", to: "fails")
        try link("lynx")

        let error = #expect(throws: DesktopError.self) {
            try browser("lynx \(path("fails")):browser \(path("script"))").open(address, lend: { $0(true) })
        }

        expectEqual(error, .browserEnded(command: "lynx", status: 3))
    }

    @Test func whereNoTerminalCanBeLentATextBrowserGetsNone() async throws {
        try link("links")

        try browser("links \(path("script"))").open(address, lend: { $0(false) })

        try await expectEqual(answer(), "<\(address.text)> no terminal")
    }

    /// In a process of its own, as it stays ignored there.
    @Test func browserFindsNoSignalIgnored() async {
        await #expect(processExitsWith: .success) { try await BrowserTests().openIgnoringASignal() }
    }

    /// A shell cannot catch a signal that was ignored when it started.
    private func openIgnoringASignal() async throws {
        signal(SIGUSR1, SIG_IGN)
        try write(
            "trap 'answer=caught' USR1; kill -USR1 $$; printf '%s\n' \"$answer\" > \(path("answer"))", to: "signals")

        try browser("/bin/sh \(path("signals"))").open(address)

        try await expectEqual(answer(), "caught")
    }

    // MARK: Files

    @Test func aFileIsAnAddressWithoutWhatAnyProgramWouldReadWhateverItsName() {
        let noText = FilePath(platformString: [0x2F, 0x63, -23, 0])

        #expect(
            Browser.address(of: "/home/ada/-x %41 ü\n'$(id)'.jpg")
                == "file:///home/ada/-x%20%2541%20%C3%BC%0A%27%24%28id%29%27.jpg")
        expectEqual(Browser.address(of: noText), "file:///c%E9")
    }

    @Test func withoutAProgramForFilesThatIsSaid() {
        #expect(throws: DesktopError.noViewer) { try browser("browser").open(FilePath("/a.jpg")) }
    }

    @Test func theProgramForFilesIsTheSystems() throws {
        #if os(macOS)
            try link("open")
        #else
            try link("xdg-open")
        #endif

        #expect(throws: Never.self) { try browser("missing").open(FilePath("/a.jpg")) }
    }

    private func browser(_ setting: String) -> Browser {
        Browser(environment: ["BROWSER": setting, "PATH": directory.path])
    }

    private func path(_ name: String) -> String { "\(directory.path)/\(name)" }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path(name)))
    }

    /// A program of this name: a shell.
    private func link(_ name: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: "/bin/sh")
    }

    /// Waits on a thread of its own: the other tests go on meanwhile.
    private static func canBeRead(_ file: Int32) async -> Bool {
        await withCheckedContinuation { arrived in
            Thread.detachNewThread {
                var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
                arrived.resume(returning: poll(&request, 1, Int32(TimeLimit.scaled(30_000))) == 1)
            }
        }
    }

    /// The program's output; opening the file waits for it.
    private func answer() async throws -> String {
        let file = open(path("answer"), O_RDWR | O_CLOEXEC)
        try #require(file >= 0)
        defer { close(file) }
        try #require(await Self.canBeRead(file))
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
