import MomentsCore
import TerminalKit

/// The settings as `moments config` prints them for people.
enum SettingsText {
    static func text(of settings: Settings) -> String {
        let lines =
            [settings.path, changedPath(settings)].compactMap(\.self).map { "# \(CellText($0).string)" }
            + Setting.allCases.map { line($0, settings) }
            + ["", "keys"] + KeyContext.allCases.flatMap { keys(in: $0, settings) } + diagnostics(settings)
        return lines.map { $0 + "\n" }.joined()
    }

    /// Where something was changed in the app.
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
    /// The value, and of a store that nobody named the default one's file.
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
