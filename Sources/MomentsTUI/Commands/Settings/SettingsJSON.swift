import MomentsCore
import TerminalKit

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
