/// A line of a config file that says something.
nonisolated struct ConfigLine: Equatable {
    /// From 1.
    let number: Int
    /// In spaces.
    let indent: Int
    /// Without the indent.
    let text: Substring

    /// The lines that are neither blank nor a comment; any of the three line ends will do.
    static func lines(of text: String) -> [ConfigLine] {
        var text = text[...]
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        return text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd).enumerated().compactMap {
            ConfigLine(number: $0 + 1, $1)
        }
    }

    static func isLineEnd(_ character: Character) -> Bool {
        character == "\n" || character == "\r\n" || character == "\r"
    }

    private init?(number: Int, _ line: Substring) {
        let text = line.drop { $0 == " " }
        guard let first = text.first(where: { $0 != " " && $0 != "\t" }), first != "#" else { return nil }
        self.number = number
        self.text = text
        indent = line.utf8.count - text.utf8.count
    }

    init(number: Int, indent: Int, text: Substring) {
        self.number = number
        self.indent = indent
        self.text = text
    }

    /// Whether it is an item of a list.
    var isItem: Bool { text == "-" || text.hasPrefix("- ") }

    /// The text after the dash, as a line of its own; nil if there is none.
    var item: ConfigLine? {
        let rest = text.dropFirst()
        let text = rest.drop { $0 == " " }
        guard let first = text.first, first != "#" else { return nil }
        return ConfigLine(number: number, indent: indent + 1 + (rest.utf8.count - text.utf8.count), text: text)
    }
}
