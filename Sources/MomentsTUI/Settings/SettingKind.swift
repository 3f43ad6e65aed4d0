/// Which values a setting takes.
nonisolated enum SettingKind: Sendable {
    case choice([String])
    case number(ClosedRange<Int>)
    case boolean
    /// - Parameter empty: what holds while nothing is set.
    case text(empty: String)

    /// What a person may write, in words.
    var values: String {
        switch self {
        case .choice(let names): Self.list(names)
        case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .boolean: "true or false"
        case .text(let empty): "text; without it, \(empty)"
        }
    }

    /// The value in its one spelling.
    /// - Throws: what is wrong with it, to follow the setting's name.
    func value(of text: String) throws(SettingError) -> String {
        switch self {
        case .choice(let names):
            if let name = choice(text) { return name }
            throw SettingError(
                "takes \(values), not \(shown(text))\(Spelling.suggestion(for: text, among: Set(names)))")
        case .number(let range):
            if let number = Int(text), range.contains(number) { return String(number) }
            throw SettingError("takes a whole number, \(values), not \(shown(text))")
        case .boolean:
            switch text.lowercased() {
            case "true", "yes", "on", "1": return "true"
            case "false", "no", "off", "0": return "false"
            default: throw SettingError("takes \(values), not \(shown(text))")
            }
        case .text:
            guard text.utf8.count <= 4_096 else { throw SettingError("takes text of 4096 bytes at most") }
            guard !text.utf8.contains(0) else { throw SettingError("takes no text with a NUL in it") }
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

    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}

/// Why a setting does not take a value.
nonisolated struct SettingError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
