import MomentsCore

/// The text of the file of changed settings. Only the line of the setting that is changed is written anew: all other lines,
/// faulty ones as well, stay as they are.
nonisolated struct ChangedSettingsText {
    private static let heading = "# What was changed in Moments. The config file counts more.\n"

    private let text: String
    private let parser: ConfigParser

    init(_ text: String) {
        self.text = text
        parser = ConfigParser(text)
    }

    /// The first line that is wrong.
    var firstError: Int? { parser.errors.map(\.line).min() }

    /// The value of a setting in the text.
    subscript(setting: Setting) -> String? {
        guard case .text(let text, _)? = entry(setting)?.value else { return nil }
        return text
    }

    /// - Parameter value: nil to take the setting out.
    func setting(_ setting: Setting, to value: String?) -> String {
        let line = value.map { "\(setting.rawValue): \(Self.encoded($0))" }
        guard let entry = entry(setting) else { return line.map(appending) ?? text }
        var lines = Self.lines(of: text)
        let indent = indent(of: entry.line)
        lines[entry.line - 1].text = line.map { String(repeating: " ", count: indent) + $0 } ?? ""
        if line == nil { lines[entry.line - 1].end = "" }
        // Lines indented under the removed one would belong to the line above now.
        for number in numbersUnder(entry.line, indent) { lines[number - 1].text = "# " + lines[number - 1].text }
        return lines.map { $0.text + $0.end }.joined()
    }

    private func entry(_ setting: Setting) -> ConfigEntry? { parser.entries.first { $0.name == setting.rawValue } }

    private func appending(_ line: String) -> String {
        guard !text.isEmpty else { return Self.heading + line + "\n" }
        let isEnded = text.last.map(ConfigLine.isLineEnd) ?? true
        let indent = ConfigLine.lines(of: text).first { $0.text != "---" }?.indent ?? 0
        return text + (isEnded ? "" : "\n") + String(repeating: " ", count: indent) + line + "\n"
    }

    private func indent(of number: Int) -> Int {
        ConfigLine.lines(of: text).first { $0.number == number }?.indent ?? 0
    }

    private func numbersUnder(_ number: Int, _ indent: Int) -> [Int] {
        ConfigLine.lines(of: text).drop { $0.number <= number }
            .prefix { $0.indent > indent || $0.isItem && $0.indent == indent }.map(\.number)
    }

    private static func lines(of text: String) -> [(text: String, end: String)] {
        var lines: [(text: String, end: String)] = []
        var rest = text[...]
        while let end = rest.firstIndex(where: ConfigLine.isLineEnd) {
            lines.append((String(rest[..<end]), String(rest[end])))
            rest = rest[rest.index(after: end)...]
        }
        return lines + [(String(rest), "")]
    }

    /// As the parser reads it back: as it is, in quotes, or, where characters go together with those, spelled out.
    private static func encoded(_ value: String) -> String {
        let quoted = "'" + value.replacing("'", with: "''") + "'"
        return [value, quoted].first { reads($0, as: value) } ?? spelledOut(value)
    }

    private static func reads(_ text: String, as value: String) -> Bool {
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return false }
        let entries = ConfigParser("x: \(text)").entries
        guard entries.count == 1, case .text(let read, _)? = entries.first?.value else { return false }
        return read.unicodeScalars.elementsEqual(value.unicodeScalars)
    }

    private static func spelledOut(_ value: String) -> String {
        let scalars = value.unicodeScalars.map { scalar in
            let isPlain =
                scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "\"" && scalar != "\\"
            guard !isPlain else { return String(scalar) }
            let digits = String(scalar.value, radix: 16)
            return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
        return "\"" + scalars.joined() + "\""
    }
}
