import ArgumentParser
import Essentials
import MomentsCore
import TerminalKit

/// `moments config`
struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Print all settings, their defaults, and where each value comes from.",
        discussion: """
            Options override the environment, which overrides the config file, which overrides changes made in the app \
            (docs/settings.md).
            """)

    @Flag(help: "Print a config file that sets nothing, with a comment for each setting.") var example = false
    @Flag(help: "Print the path of the config file, even if it does not exist.") var path = false
    @OptionGroup var look: LookOptions
    @OptionGroup var options: AccountCommandOptions

    func validate() throws {
        if [example, path, options.json].count(where: { $0 }) > 1 {
            throw ValidationError("Use one of --example, --path and --json.")
        }
    }

    @MainActor func run() async throws {
        if example { return try Output.write(ConfigExample.text) }
        let settings = Settings(
            flags: look.settings.merging(options.settings) { $1 },
            environment: ProcessInfo.processInfo.environment)
        if path { return try printPath(settings) }
        if options.json {
            try Output.json(SettingsJSON(settings))
        } else {
            try Output.write(SettingsText.text(of: settings))
        }
    }

    @MainActor private func printPath(_ settings: Settings) throws {
        guard let path = settings.path else {
            throw Failure("There is no home directory to keep a config file in. Set XDG_CONFIG_HOME.")
        }
        try Output.line(CellText(path).string)
    }
}

/// The settings as `moments config` prints them for people.
enum SettingsText {
    static func text(of settings: Settings) -> String {
        let lines =
            [settings.path, changedPath(settings)].compactMap(\.self).map { "# \(CellText($0).string)" }
            + Setting.allCases.map { line($0, settings) }
            + ["", "keys"] + KeyContext.allCases.flatMap { keys(in: $0, settings) } + diagnostics(settings)
        return lines.map { $0 + "\n" }.joined()
    }

    /// The file of changes in the app; nil where it changed no setting.
    private static func changedPath(_ settings: Settings) -> String? {
        let isChanged = Setting.allCases.contains { setting in
            if case .changed = settings.origin(of: setting) { true } else { false }
        }
        return isChanged ? settings.changedPath : nil
    }

    private static func line(_ setting: Setting, _ settings: Settings) -> String {
        let origin = settings.origin(of: setting)
        let value = CellText(settings.valueInUse(of: setting)).string
        let isDefault = settings[setting] == setting.declaration.defaultValue
        let defaultValue = setting.declaration.defaultValue.isEmpty ? "none" : setting.declaration.defaultValue
        return columns(setting.rawValue, value.isEmpty ? "-" : value) + origin.text
            + (isDefault ? "" : "  (default \(defaultValue))")
    }

    private static func keys(in context: KeyContext, _ settings: Settings) -> [String] {
        ["  \(context.rawValue)"]
            + settings.keymap.bindings(in: context).map { binding in
                let names = binding.keys.isEmpty ? "none" : binding.keys.map(\.name).joined(separator: "  ")
                let line = settings.keyLines[KeyBindings.Target(action: binding.action, context: context)]
                return (line == nil ? "    " : "  * ") + columns(binding.action.rawValue, names)
                    + (line.map { SettingOrigin.file(path: settings.path ?? "", line: $0).text } ?? "")
            }.map { $0.trimmingSuffix(while: { $0 == " " }) }
    }

    private static func diagnostics(_ settings: Settings) -> [String] {
        settings.reports.isEmpty ? [] : ["", "problems"] + settings.reports.map { "  \($0)" }
    }

    private static func columns(_ name: String, _ value: String) -> String {
        padded(name, 22) + padded(value, 24)
    }

    /// At least one blank follows.
    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - CellText(text).width))
    }
}

extension Settings {
    /// The value; for a store without a name the file of the default one.
    func valueInUse(of setting: Setting) -> String {
        setting == .store ? store ?? Directories().store ?? "" : self[setting]
    }
}

extension String {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
        var text = self[...]
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return String(text)
    }
}

/// The settings as `moments config --json` prints them (docs/json.md).
struct SettingsJSON: Encodable {
    struct Setting: Encodable {
        let name: String
        let value: String
        let `default`: String
        let origin: Origin
    }

    struct Binding: Encodable {
        let place: String
        let action: String
        let keys: [String]
        let isChanged: Bool
        let line: Int?
    }

    struct Origin: Encodable {
        /// `default`, `flag`, `environment`, `file` or `changed`.
        let kind: String
        /// The option, the variable or the file.
        let name: String?
        let line: Int?
    }

    struct Problem: Encodable {
        let source: String
        let line: Int?
        let message: String
    }

    let file: String?
    let settings: [Setting]
    let keys: [Binding]
    let problems: [Problem]

    init(_ all: Settings) {
        file = all.path
        settings = MomentsCore.Setting.allCases.map { setting in
            Setting(
                name: setting.rawValue, value: all.valueInUse(of: setting), default: setting.declaration.defaultValue,
                origin: Origin(all.origin(of: setting)))
        }
        keys = KeyContext.allCases.flatMap { all.keymap.bindings(in: $0) }.map { binding in
            let line = all.keyLines[KeyBindings.Target(action: binding.action, context: binding.context)]
            return Binding(
                place: binding.context.rawValue, action: binding.action.rawValue, keys: binding.keys.map(\.name),
                isChanged: line != nil, line: line)
        }
        problems = all.reports.map { Problem(source: $0.source, line: $0.line, message: $0.message) }
    }
}

extension SettingsJSON.Origin {
    init(_ origin: SettingOrigin) {
        switch origin {
        case .defaultValue: self.init(kind: "default", name: nil, line: nil)
        case .flag(let name): self.init(kind: "flag", name: name, line: nil)
        case .environment(let name): self.init(kind: "environment", name: name, line: nil)
        case .file(let path, let line): self.init(kind: "file", name: path, line: line)
        case .changed(let path, let line): self.init(kind: "changed", name: path, line: line)
        }
    }
}
