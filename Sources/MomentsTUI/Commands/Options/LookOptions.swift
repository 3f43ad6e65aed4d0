import ArgumentParser
import MomentsCore
import MomentsKit
import TerminalKit

/// What the app looks like, for this one time.
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
