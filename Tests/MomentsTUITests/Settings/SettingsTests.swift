import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI
@testable import TerminalKit

struct SettingsTests {
    /// A value that is not the default.
    private func other(_ setting: Setting) -> String? {
        let declaration = setting.declaration
        return switch declaration.kind {
        case .choice(let values): values.last { $0 != declaration.defaultValue }
        case .number(let range):
            [range.lowerBound, range.upperBound].map(String.init).last { $0 != declaration.defaultValue }
        case .boolean: declaration.defaultValue == "true" ? "false" : "true"
        case .photoHosts: "a.example,b.example"
        case .text: "ada@example.com"
        }
    }

    @Test(arguments: Setting.allCases)
    func unsetSettingHasItsDefaultValue(setting: Setting) throws {
        let settings = try SettingsFixture().settings()

        expectEqual(settings[setting], setting.declaration.defaultValue)
        expectEqual(settings.origin(of: setting), .defaultValue)
    }

    @Test(arguments: Setting.allCases)
    func eachSettingCanBeSetInTheFile(setting: Setting) throws {
        let value = try #require(other(setting))
        let fixture = try SettingsFixture("\n\(setting.rawValue): \(value)")

        let settings = fixture.settings()

        expectEqual(settings[setting], value)
        expectEqual(settings.origin(of: setting), .file(path: fixture.path, line: 2))
        expectEqual(settings.reports, [])
    }

    @Test(arguments: Setting.allCases)
    func eachEnvironmentVariableSetsItsSetting(setting: Setting) throws {
        for variable in setting.declaration.environment {
            let value = try #require(other(setting))

            let settings = try SettingsFixture().settings([variable.name: value])

            #expect(settings[setting] == variable.meaning ?? value, "\(variable.name)")
            expectEqual(settings.origin(of: setting), .environment(variable.name))
        }
    }

    @Test(arguments: Setting.allCases)
    func everyMomentsVariableIsNamedAfterItsSetting(setting: Setting) {
        let name = "MOMENTS_" + setting.rawValue.uppercased().replacing("-", with: "_")

        expectEqual(setting.declaration.environment.first?.name, name)
    }

    @Test(arguments: Setting.allCases)
    func flagOverridesTheEnvironmentAndTheEnvironmentTheFile(setting: Setting) throws {
        let variable = try #require(setting.declaration.environment.first)
        let fixture = try SettingsFixture("\(setting.rawValue): \(setting.declaration.defaultValue)")
        let value = try #require(other(setting))

        expectEqual(fixture.settings([variable.name: value])[setting], value)
        let settings = fixture.settings(flags: [setting: setting.declaration.defaultValue], [variable.name: value])
        expectEqual(settings[setting], setting.declaration.defaultValue)
    }

    @Test(arguments: [(Setting.editor, "VISUAL"), (.editor, "EDITOR"), (.browser, "BROWSER")])
    func fileOverridesVariablesOfAllPrograms(setting: Setting, name: String) throws {
        try expectEqual(SettingsFixture().settings([name: "ed"])[setting], "ed")
        try expectEqual(SettingsFixture("\(setting.rawValue): mine").settings([name: "ed"])[setting], "mine")
    }

    @Test func visualOverridesEditorAndNoColorAThemeInTheFileUnlessItIsEmpty() throws {
        let settings = try SettingsFixture("theme: dark\ncolor: 24bit").settings(["NO_COLOR": "1"])

        expectEqual(settings.colors, .none)
        expectEqual(settings.origin(of: .color), .environment("NO_COLOR"))
        try expectEqual(SettingsFixture().settings(["NO_COLOR": ""]).colors, .auto)
        try expectEqual(SettingsFixture().settings(["VISUAL": "vi", "EDITOR": "ed"]).editor, "vi")
    }

    @Test func withoutSettingsFeedsAreSyncedEveryFiveMinutesWithLikesAndPhotosFromAnywhereUntracked() throws {
        let settings = try SettingsFixture().settings()

        expectEqual(settings.syncMinutes, 5)
        #expect(settings.withLikes)
        expectEqual(settings.syncLimits, SyncLimits())
        expectEqual(settings.syncOptions.photoHosts, .any)
        #expect(!settings.tracksActivity)
    }

    @Test func valuesInTheFileOverrideTheDefaults() throws {
        let settings = try SettingsFixture(
            "maximum-answer: 4096\nserver-timeout: 1\nphoto-hosts: own\nactivity-tracking: true\nstore: ~/x.sqlite"
        ).settings()

        expectEqual(settings.syncLimits, SyncLimits(maximumAnswer: 4_096, timeout: 1))
        expectEqual(settings.syncOptions.photoHosts, .own)
        #expect(settings.tracksActivity)
        expectEqual(settings.store, "/home/ada/x.sqlite")
        #expect(try SettingsFixture("remote-photos: never").settings().syncOptions.photoHosts == nil)
    }

    @Test(arguments: [
        "sync-minutes: 1441", "keep-days: -1", "keep-days: 36501", "maximum-answer: 0", "maximum-answer: 4097",
        "server-timeout: 0", "server-timeout: 601", "photo-hosts: https://a.example/",
    ])
    func numberBeyondItsRangeAndWhatNamesNoHostsIsReported(text: String) throws {
        try expectEqual(SettingsFixture(text).settings().reports.map(\.line), [1])
    }

    // MARK: Faulty settings

    @Test(arguments: [
        ("theme: blue", "config.yaml:1: theme takes auto, terminal, light, dark or high-contrast, not blue"),
        (
            "theme: lihgt",
            "config.yaml:1: theme takes auto, terminal, light, dark or high-contrast, not lihgt; did you mean light?"
        ),
        ("undo-seconds: 61", "config.yaml:1: undo-seconds takes a whole number, 0 to 60, not 61"),
        ("undo-seconds: -1", "config.yaml:1: undo-seconds takes a whole number, 0 to 60, not -1"),
        ("undo-seconds: 8.5", "config.yaml:1: undo-seconds takes a whole number, 0 to 60, not 8.5"),
        ("linear: maybe", "config.yaml:1: linear takes true or false, not maybe"),
        ("theme: [dark]", "config.yaml:1: theme takes one value: auto, terminal, light, dark or high-contrast"),
        ("theme:\n  a: b", "config.yaml:1: theme takes one value: auto, terminal, light, dark or high-contrast"),
        ("\n\ncolour: none", "config.yaml:3: unknown setting colour; did you mean color?"),
        ("quite-different: none", "config.yaml:1: unknown setting quite-different"),
    ])
    func invalidValueIsReportedAndTheDefaultStays(text: String, report: String) throws {
        let settings = try SettingsFixture(text).settings()

        expectEqual(settings.reports.map(\.description), [report])
        for setting in Setting.allCases { #expect(settings[setting] == setting.declaration.defaultValue) }
    }

    @Test func invalidVariableIsReportedAndTheFileCounts() throws {
        let settings = try SettingsFixture("theme: dark").settings(["MOMENTS_THEME": "blue\u{1B}[31m"])

        expectEqual(settings.theme, .dark)
        #expect(
            settings.reports.map(\.description) == [
                "MOMENTS_THEME: theme takes auto, terminal, light, dark or high-contrast, not blue␛[31m"
            ])
    }

    @Test func invalidLineLeavesTheOthersValid() throws {
        let settings = try SettingsFixture("theme: dark\nlinear: &x true\nundo-seconds: 3").settings()

        expectEqual(settings.theme, .dark)
        expectEqual(settings[.undoSeconds], "3")
        expectEqual(settings.reports.map(\.line), [2])
    }

    @Test(
        arguments: [
            (Data([0x61, 0x3A, 0x0A, 0xFF, 0xFE, 0x0A]), [2]),
            (Data(repeating: 0x23, count: ConfigFile.largest + 1), [nil]),
        ] as [(Data, [Int?])])
    func invalidUTF8IsReportedWithItsLineAndAHugeFileIsNotRead(data: Data, lines: [Int?]) throws {
        let fixture = try SettingsFixture()
        try fixture.write(data)

        expectEqual(fixture.settings().reports.map(\.line), lines)
    }

    @Test func directoryInsteadOfAConfigFileIsReported() throws {
        let fixture = try SettingsFixture()
        try FileManager.default.createDirectory(atPath: fixture.path, withIntermediateDirectories: true)

        #expect(
            fixture.settings().reports.map(\.description) == [
                "config.yaml: cannot be read: it is not a file. It is ignored"
            ])
    }

    @Test func pipeInsteadOfAConfigFileDoesNotBlock() throws {
        let fixture = try SettingsFixture("x")
        try FileManager.default.removeItem(atPath: fixture.path)
        try #require(mkfifo(fixture.path, 0o600) == 0)

        expectEqual(fixture.settings().reports.count, 1)
    }

    @Test func withoutAHomeDirectoryThereIsNoFile() {
        #expect(Settings(environment: [:]).path == nil)
        expectEqual(Settings(environment: [:]).reports, [])
    }
}
