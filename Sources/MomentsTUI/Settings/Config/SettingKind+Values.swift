import MomentsCore
import MomentsKit
import TerminalKit

nonisolated extension SettingKind {
    /// The values that a person may write, in English, for commands and the example.
    var values: String { Language.english.settings.values(of: self) }

    /// The value in its one spelling.
    func value(of text: String) throws(SettingError) -> String {
        switch self {
        case .choice(let names):
            if let name = choice(text) { return name }
            throw .notAChoice(
                shown(text), names: names, nearest: Spelling.nearest(to: text, among: Set(names)))
        case .number(let range):
            if let number = Int(text), range.contains(number) { return String(number) }
            throw .notANumber(shown(text), range: range)
        case .boolean:
            switch text.lowercased() {
            case "true", "yes", "on", "1": return "true"
            case "false", "no", "off", "0": return "false"
            default: throw .notABoolean(shown(text))
            }
        case .photoHosts:
            if let hosts = PhotoHosts(text) { return hosts.text }
            throw .notHosts(shown(text))
        case .text:
            guard text.utf8.count <= Self.maximumBytes else { throw .tooLong(maximum: Self.maximumBytes) }
            guard !text.utf8.contains(0) else { throw .holdsNUL }
            return text
        }
    }

    /// A choice in its one spelling, however its letters were written; nil where there is none of that name.
    func choice(_ text: String) -> String? {
        guard case .choice(let names) = self else { return nil }
        return names.first { $0.lowercased() == text.lowercased() }
    }

    private func shown(_ text: String) -> String {
        CellText(text).truncated(to: 40).string
    }

    private static let maximumBytes = 4_096
}
