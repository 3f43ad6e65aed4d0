import ArgumentParser
import MomentsCore
import MomentsKit
import TerminalKit

/// The arguments that the app is opened with, on a terminal or on a tape.
nonisolated protocol AppArguments {
    var demo: DemoOptions { get }
    var look: LookOptions { get }
    var linear: LinearOptions { get }
    var account: AccountOptions { get }
    var store: StoreOptions { get }
}

nonisolated extension AppArguments {
    /// The settings that these are.
    var settings: [Setting: String] {
        [look.settings, linear.settings, account.settings, store.settings].reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}

/// Whether the app opens on its sample moments.
///
/// A group, as `StoreOptions` is: ArgumentParser hands a subcommand the options that the root command has too only where
/// both take them from a group.
struct DemoOptions: ParsableArguments {
    @Flag(name: .customLong("demo"), help: "Open sample moments in a temporary store.")
    var isWanted = false

    /// - Parameter settings: the settings beside the demo.
    /// - Throws: wrong usage where the demo has its own value of one.
    static func check(with settings: [Setting: String]) throws {
        if settings[.store] != nil { throw ValidationError("--demo has its own store: leave out --store.") }
        if settings[.account] != nil {
            throw ValidationError("--demo has its own account: leave out --account.")
        }
    }
}

/// Whether the app is used in lines; a group for the reason that `DemoOptions` is one.
struct LinearOptions: ParsableArguments {
    @Flag(
        name: .customLong("linear"),
        help: "Lines instead of screens, for screen readers, braille and scripts. TERM=dumb does the same.")
    var isWanted = false

    var settings: [Setting: String] { isWanted ? [.linear: "true"] : [:] }
}

/// The theme and colours of the app, for this one time.
struct LookOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Colours: auto, terminal, light, dark or high-contrast; auto follows the terminal's background.",
            valueName: "name"),
        completion: .list([Settings.followingTerminal] + Theme.Name.allCases.map(\.rawValue)))
    var theme: String?
    @Flag(name: .customLong("no-color"), help: "Use no colours.") var isColorless = false

    @Option(
        help: ArgumentHelp(
            "How photos are shown: auto, kitty, sixel, cells or off; auto asks the terminal.",
            valueName: "way"),
        completion: .list(PictureSetting.allCases.map(\.rawValue)))
    var pictures: String?

    @Option(
        help: ArgumentHelp(
            "Language: auto, en or zh-Hans; auto follows LC_ALL, LC_MESSAGES, LANG.", valueName: "name"),
        completion: .list([Settings.followingLocale] + Language.allCases.map(\.rawValue)))
    var language: String?

    func validate() throws {
        try validate(theme, of: .theme)
        try validate(pictures, of: .pictures)
        try validate(language, of: .language)
    }

    private func validate(_ value: String?, of setting: Setting) throws {
        guard let value else { return }
        do throws(SettingError) {
            _ = try setting.declaration.kind.value(of: value)
        } catch {
            throw ValidationError("\(setting.declaration.flag ?? setting.rawValue) \(error.message)")
        }
    }

    /// The settings that these are.
    var settings: [Setting: String] {
        var settings: [Setting: String] = [:]
        settings[.theme] = theme.flatMap(Setting.theme.declaration.kind.choice)
        settings[.pictures] = pictures.flatMap(Setting.pictures.declaration.kind.choice)
        settings[.language] = language.flatMap(Setting.language.declaration.kind.choice)
        if isColorless { settings[.color] = ColorDepth.none.rawValue }
        return settings
    }
}
