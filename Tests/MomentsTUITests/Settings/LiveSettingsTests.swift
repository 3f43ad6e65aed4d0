import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsTUI
@testable import TerminalKit

struct LiveSettingsTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private var folder: String { directory.path + "/moments" }
    private var path: String { folder + "/settings.yaml" }

    private func makeSettings(
        flags: [Setting: String] = [:], _ environment: [String: String] = [:], config: String? = nil
    ) throws -> Settings {
        if let config { try config.write(toFile: folder + "/config.yaml", atomically: false, encoding: .utf8) }
        return Settings(
            flags: flags,
            environment: ["XDG_STATE_HOME": directory.path, "XDG_CONFIG_HOME": directory.path]
                .merging(environment) { $1 })
    }

    private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func write(_ text: String) throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    // MARK: Changing

    @Test func aChangeIsKeptForTheNextStartInAFileOfItsOwnersAlone() async throws {
        let live = LiveSettings(try makeSettings())

        try await live.change(.theme, to: "DARK")

        let settings = try makeSettings()
        expectEqual(settings.theme, .dark)
        expectEqual(settings.origin(of: .theme), .changed(path: path, line: 2))
        expectEqual(settings.reports, [])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        expectEqual(mode, 0o600)
    }

    @Test func aChangeCountsAtOnce() async throws {
        let live = LiveSettings(try makeSettings())
        var themes: [String] = []
        live.onChange = { themes += [$0[.theme], $1[.theme]] }

        try await live.change(.theme, to: "dark")

        expectEqual(live.current.theme, .dark)
        expectEqual(themes, ["auto", "dark"])
    }

    @Test func anotherWindowsChangeIsFoundWhenSettingsAreRead() async throws {
        let (one, other) = (LiveSettings(try makeSettings()), LiveSettings(try makeSettings()))
        var count = 0
        other.onChange = { _, _ in count += 1 }

        try await one.change(.undoSeconds, to: "20")
        let state = other.settings().first { $0.id == .undoSeconds }

        expectEqual(state?.value, "20")
        expectEqual(count, 1)
    }

    @Test func twoWindowsKeepEachOthersChanges() async throws {
        let patience = TimeLimit.scaled(120_000)
        let one = ChangedSettingsFile(path: path, timeout: patience)
        let other = ChangedSettingsFile(path: path, timeout: patience)

        let first = Task { try await one.set(.theme, to: "dark") }
        let second = Task { try await other.set(.undoSeconds, to: "20") }
        try await first.value
        try await second.value

        let settings = try makeSettings()
        expectEqual([settings[.theme], settings[.undoSeconds]], ["dark", "20"])
    }

    @Test(arguments: [nil, "auto"])
    func theDefaultLeavesNoLine(value: String?) async throws {
        let live = LiveSettings(try makeSettings())
        try await live.change(.theme, to: "dark")

        try await live.change(.theme, to: value)

        #expect(!(try text().contains("theme")))
        expectEqual(live.current.origin(of: .theme), .defaultValue)
    }

    @Test func aChangeCountsMoreThanAVariableOfAllProgramsUntilItIsEmpty() async throws {
        let live = LiveSettings(try makeSettings(["EDITOR": "ed"]))

        try await live.change(.editor, to: "vim")
        expectEqual(live.current.editor, "vim")
        try expectEqual(makeSettings(["EDITOR": "ed"]).editor, "vim")
        try await live.change(.editor, to: "")

        expectEqual(live.current.editor, "ed")
    }

    @Test func invalidValueIsRefused() async throws {
        let live = LiveSettings(try makeSettings())

        await #expect(throws: SettingsError.invalid(.notANumber("61", range: 0...60))) {
            try await live.change(.undoSeconds, to: "61")
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    // MARK: Fixed settings

    @Test func settingFromAHigherSourceCannotBeChanged() async throws {
        let settings = try makeSettings(
            flags: [.theme: "light"], ["MOMENTS_LINEAR": "true"], config: "undo-seconds: 3\n")
        let live = LiveSettings(settings)

        for (setting, value) in [(Setting.theme, "dark"), (.linear, "false"), (.undoSeconds, "4"), (.store, "/x")] {
            await #expect(throws: SettingsError.fixed) { try await live.change(setting, to: value) }
        }
        let locks = live.settings().filter { $0.lock == .origin }.map(\.id)
        expectEqual(locks, [.theme, .undoSeconds, .linear])
    }

    @Test func theConfigFileCountsMoreThanWhatWasChanged() throws {
        try write("theme: dark\n")

        let settings = try makeSettings(config: "theme: light\n")

        expectEqual(settings.theme, .light)
        expectEqual(settings.origin(of: .theme), .file(path: folder + "/config.yaml", line: 1))
    }

    @Test func aSettingThatAppliesLaterSaysSoUntilItIsTheOldOneAgain() async throws {
        let live = LiveSettings(try makeSettings())

        try await live.change(.language, to: "zh-Hans")
        expectEqual(live.settings().filter(\.waitsForStart).map(\.id), [.language])
        try await live.change(.language, to: "auto")

        #expect(live.settings().filter(\.waitsForStart).isEmpty)
    }

    // MARK: Hostile files

    @Test func badLinesAreReportedAndStay() async throws {
        try write("theme: 'dark\nfuture: 1\nundo-seconds: 99\n")
        let live = LiveSettings(try makeSettings())

        try await live.change(.linear, to: "true")

        try expectEqual(text(), "theme: 'dark\nfuture: 1\nundo-seconds: 99\nlinear: true\n")
        expectEqual(live.current.reports.map(\.place), ["settings.yaml:1", "settings.yaml:2", "settings.yaml:3"])
    }

    @Test func changeIsNotWrittenToAnUnclearFile() async throws {
        try write("- a list\n")
        let live = LiveSettings(try makeSettings())

        await #expect(throws: SettingsError.unclear(path: path, line: 1)) {
            try await live.change(.theme, to: "dark")
        }
        try expectEqual(text(), "- a list\n")
    }

    @Test(arguments: [Data([0x61, 0x3A, 0x20, 0xFF]), Data(repeating: 0x23, count: ConfigFile.largest + 1)])
    func fileThatIsNoTextIsNotOverwritten(data: Data) async throws {
        try data.write(to: URL(filePath: path))
        let live = LiveSettings(try makeSettings())

        await #expect(throws: SettingsError.notText(path: path)) { try await live.change(.theme, to: "dark") }
        try expectEqual(Data(contentsOf: URL(filePath: path)), data)
        expectEqual(live.current.reports.count, 1)
    }

    @Test(arguments: [true, false]) func aFolderOrAPipeInItsPlaceIsExplainedAndBlocksNothing(isFolder: Bool)
        async throws
    {
        if isFolder {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } else {
            try #require(mkfifo(path, 0o600) == 0)
        }
        let live = LiveSettings(try makeSettings())

        await #expect(throws: SettingsError.notText(path: path)) { try await live.change(.theme, to: "dark") }
    }

    @Test func targetOfALinkIsReplacedAndTheLinkStays() async throws {
        let target = directory.path + "/mine.yaml"
        try "linear: true\n".write(toFile: target, atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)

        try await LiveSettings(try makeSettings()).change(.theme, to: "dark")

        try expectEqual(String(contentsOfFile: target, encoding: .utf8), "linear: true\ntheme: dark\n")
        try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: path), target)
    }

    @Test(
        arguments: [
            (
                ["XDG_STATE_HOME": "/dev/null"],
                .unavailable(path: "/dev/null/moments/settings.yaml", reason: "Not a directory")
            ),
            ([:], .noFolder),
        ] as [([String: String], SettingsError)])
    func withoutAFolderNothingIsKeptAndWhyIsExplained(environment: [String: String], error: SettingsError) async {
        let live = LiveSettings(Settings(environment: environment))

        await #expect(throws: error) { try await live.change(.theme, to: "dark") }
    }

    @Test func aWindowThatHoldsTheFileIsNotWaitedForLong() async throws {
        let lock = try #require(try await FileLock.wait(path: path + ".lock", timeout: 1_000))
        defer { withExtendedLifetime(lock) {} }
        let file = ChangedSettingsFile(path: path, timeout: 20)

        await #expect(throws: SettingsError.busy(path: path)) { try await file.set(.theme, to: "dark") }
    }
}
