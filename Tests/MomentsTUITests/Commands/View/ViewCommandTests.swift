import Foundation
import TestSupport
import Testing

@testable import MomentsTUI

/// `moments view`
struct ViewCommandTests {
    /// A PNG of one pixel, made by hand (w3.org/TR/png-3).
    private static let pixel = """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
        """
    private nonisolated static let hasHelper = FileManager.default.isExecutableFile(
        atPath: Bundle.main.bundleURL.appending(path: "moments-pictures").path)

    private let program: Program
    private let home: TemporaryDirectory

    init() throws {
        program = try Program()
        home = try TemporaryDirectory()
        try FileManager.default.createDirectory(atPath: program.path("lake"), withIntermediateDirectories: false)
    }

    /// With a home, where traces would be.
    private var environment: [String: String] {
        [
            "HOME": home.path, "XDG_DATA_HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_STATE_HOME": home.path,
            "XDG_CACHE_HOME": home.path, "TMPDIR": home.path, "TZ": "UTC", "PATH": "/usr/bin:/bin",
        ]
    }

    private func write(_ names: String...) throws { try write(names) }

    private func write(_ names: [String]) throws {
        let bytes = try #require(Data(base64Encoded: Self.pixel))
        for (number, name) in names.enumerated() {
            let url = URL(filePath: program.path(name))
            try bytes.write(to: url)
            // The first is the oldest: 1 March 2021.
            let date = Date(timeIntervalSince1970: 1_614_556_800 + Double(number) * 86_400)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
        }
    }

    private func view(_ arguments: String..., shell: String? = nil) async throws -> Program.Ending {
        try await view(arguments, shell: shell)
    }

    private func view(_ arguments: [String], shell: String? = nil) async throws -> Program.Ending {
        let names = try everything()
        let ending = try await program.run(["view"] + arguments, environment: environment, shell: shell)
        #expect(try everything() == names, "a file was written")
        return ending
    }

    /// The files of the home folder and the size of the store, which is empty still.
    private func everything() throws -> [String] {
        let store = try Data(contentsOf: URL(filePath: program.store)).count
        return try FileManager.default.subpathsOfDirectory(atPath: home.path) + ["\(store)"]
    }

    // MARK: Off a terminal

    @Test(
        .enabled(if: hasHelper),
        arguments: [
            (
                "a line each, as people count", ["lake/10.png", "lake/2.png"], ["lake"],
                "2.png · 1 × 1 · 2 Mar 2021\n10.png · 1 × 1 · 1 Mar 2021\n", ""
            ),
            (
                "by date the newest first", ["lake/1.png", "lake/2.png"], ["--sort", "date", "lake"],
                "2.png · 1 × 1 · 2 Mar 2021\n1.png · 1 × 1 · 1 Mar 2021\n", ""
            ),
            (
                "of several folders with these", ["lake/1.png", "sea/1.png"], ["sea", "lake/1.png"],
                "sea/1.png · 1 × 1 · 2 Mar 2021\nlake/1.png · 1 × 1 · 1 Mar 2021\n", ""
            ),
            (
                "what is missing is told", ["lake/1.png"], ["none.png", "lake"], "1.png · 1 × 1 · 1 Mar 2021\n",
                "none.png cannot be shown: there is no such file. Check the path.\n"
            ),
        ])
    func photosAreListed(
        _: String, files: [String], arguments: [String], output: String, errors: String
    ) async throws {
        try FileManager.default.createDirectory(atPath: program.path("sea"), withIntermediateDirectories: false)
        try write(files)
        try program.write("no photo", to: "lake/notes.txt")

        try await view(arguments).expect(0, output: output, errors: errors)
    }

    @Test(.enabled(if: hasHelper)) func jsonIsOneArray() async throws {
        try write("lake/1.png")
        try Data([0xFF, 0xD8, 0xFF]).write(to: URL(filePath: program.path("lake/2.jpg")))

        let ending = try await view("--json", "lake")
        let photos = try ending.json

        expectEqual(photos[0]?["name"], "1.png")
        expectEqual(photos[0]?["width"], 1)
        expectEqual(photos[0]?["height"], 1)
        expectEqual(photos[0]?["format"], "png")
        expectEqual(photos[0]?["modified"], "1614556800")
        expectEqual(photos[0]?["path"]?.string?.hasSuffix("/lake/1.png"), true)
        #expect(photos[0]?["error"] == nil)
        #expect(photos[1]?["error"]?.string != nil)
        #expect(photos[1]?["width"] == nil)
        #expect(photos[2] == nil)
        expectEqual(ending.status, 0)
    }

    @Test(.enabled(if: hasHelper)) func damagedPhotoSaysSoInItsLine() async throws {
        try Data([0xFF, 0xD8, 0xFF]).write(to: URL(filePath: program.path("lake/1.jpg")))

        try await expectEqual(view("lake").output, "1.jpg · The photo is damaged.\n")
    }

    @Test func whereNothingIsThereItFails() async throws {
        let ending = try await view("none.png", "gone.png")

        expectEqual(ending.output, "")
        #expect(
            ending.errors == """
                none.png cannot be shown: there is no such file. Check the path.
                Error: gone.png cannot be shown: there is no such file. Check the path.

                """)
        expectEqual(ending.status, 1)
    }

    @Test(arguments: [
        ([], "Error: There is no photo in lake.\n"),
        (["a.txt"], "Error: There is no photo in lake. One of the files does not exist.\n"),
        (["a.txt", "b.txt"], "Error: There is no photo in lake. 2 files there are none.\n"),
    ])
    func anEmptyFolderSaysSo(files: [String], message: String) async throws {
        for file in files { try program.write("no photo", to: "lake/\(file)") }

        try await view("lake").expect(1, output: "", errors: message)
    }

    @Test func ofNothingTheArrayIsEmptyAndWithoutAFileItIsWrongUsage() async throws {
        try await view("--json", "lake").expect(1, output: "[]\n")
        try await view().expect(64)
    }

    @Test(.enabled(if: hasHelper)) func noNameSpeaksToTheTerminal() async throws {
        let rename = #"mv lake/1.png "$(printf 'lake/a\033]0;x\007\nb.png')""#
        try write("lake/1.png")

        let ending = try await view("lake", shell: rename)

        expectEqual(ending.output.filter { $0 == "\n" }.count, 1)
        ending.expect(outputLacks: "\u{1B}", "\u{7}")
    }

    @Test func noNameOfWhatIsMissingSpeaksToTheTerminal() async throws {
        let ending = try await view("a\u{1B}]0;x\u{7}\nb")

        expectEqual(ending.errors.filter { $0 == "\n" }.count, 1)
        ending.expect(1, errorsLacks: "\u{1B}")
    }

    #if os(Linux)
        @Test(.enabled(if: hasHelper)) func aNameThatIsNoTextIsFound() async throws {
            try write("lake/1.png")

            try await view(shell: #"n=$(printf 'caf\351.png'); mv lake/1.png "$n"; set -- "$@" "$n""#).expect(
                0, output: "caf\u{FFFD}.png · 1 × 1 · 1 Mar 2021\n")
        }
    #endif

    private func open(_ arguments: String..., term: String = "xterm-256color") async throws -> PseudoTerminal {
        let terminal = try PseudoTerminal()
        try await terminal.start(
            "/bin/sh", ["-c", #"cd "$0" && exec "$@""#, program.path(""), Program.file.path, "view"] + arguments,
            environment: environment.merging(["TERM": term]) { $1 })
        return terminal
    }

    /// Of the window (xterm's "Operating System Commands"): it comes once a screen, where a name may stand on two of them.
    private static func title(_ text: String) -> String { "\u{1B}]2;\(text)\u{7}" }

    @Test(.enabled(if: hasHelper)) func aFolderIsAGalleryThatLeadsToAPhotoAndBack() async throws {
        try write("lake/1.png", "lake/2.png")
        let terminal = try await open("lake")

        try await terminal.wait(for: Self.title("Gallery"))
        await terminal.type("l\r")
        try await terminal.wait(for: Self.title("2.png"))
        await terminal.type("\u{1B}")
        try await terminal.wait(for: Self.title("Gallery"))
        await terminal.type("q")
        let (_, status) = try await terminal.waitForEnd()

        expectEqual(status, 0)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path).isEmpty)
    }

    @Test(.enabled(if: hasHelper)) func aFileIsShownAloneAndQQuits() async throws {
        try write("lake/1.png")
        let terminal = try await open("lake/1.png")

        try await terminal.wait(for: "1.png")
        try await terminal.wait(for: "×")
        await terminal.type("q")
        let (_, status) = try await terminal.waitForEnd()

        expectEqual(status, 0)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path).isEmpty)
    }

    @Test(.enabled(if: hasHelper)) func missingFileIsANotice() async throws {
        try write("lake/1.png")
        let terminal = try await open("none.png", "lake")

        try await terminal.wait(for: "there is no such file")
        await terminal.type("q")
        try await terminal.wait(for: "1 of 1")
        await terminal.type("q")
        let (_, status) = try await terminal.waitForEnd()

        expectEqual(status, 0)
    }

    @Test(.enabled(if: hasHelper)) func onADumbTerminalPhotosAreListed() async throws {
        try write("lake/1.png")
        let terminal = try await open("lake", term: "dumb")

        let (output, status) = try await terminal.waitForEnd()

        #expect(output.contains("1.png · 1 × 1 · 1 Mar 2021"))
        #expect(!output.contains("\u{1B}"))
        expectEqual(status, 0)
    }
}
