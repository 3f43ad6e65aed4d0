extension TerminalFacts {
    /// One line, for a file: background, attributes, size of a cell, whether it has kitty's graphics and 24 bits, version;
    /// with tabs between them, and a hyphen for what is not known.
    package var text: String {
        let color = background.map { String($0 | 0x100_0000, radix: 16).dropFirst() } ?? "-"
        let numbers = attributes.map { $0.map(String.init).joined(separator: ";") } ?? "-"
        let size = cell.map { "\($0.width)x\($0.height)" } ?? "-"
        let flags = [hasGraphics ? "kitty" : "-", hasDirectColors ? "24bit" : "-"]
        return ([String(color), numbers, size] + flags + [version ?? "-"]).joined(separator: "\t")
    }

    /// - Parameter text: as `text` has it; somebody may have edited the file.
    /// - Returns: nil for what no terminal can have answered.
    package init?(text: Substring) {
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 6, let background = Self.field(fields[0], Self.color),
            let attributes = Self.field(fields[1], Self.numbers), let cell = Self.field(fields[2], Self.size),
            ["kitty", "-"].contains(fields[3]), ["24bit", "-"].contains(fields[4])
        else { return nil }
        let version = fields[5] == "-" ? nil : CellText(String(fields[5])).truncated(to: 60).string
        self.init(
            version: version, attributes: attributes, cell: cell, hasGraphics: fields[3] == "kitty",
            background: background, hasDirectColors: fields[4] == "24bit")
    }

    /// - Returns: nil for a mistake, and a nil within for what is not known.
    private static func field<Value>(_ text: Substring, _ value: (Substring) -> Value?) -> Value?? {
        text == "-" ? .some(nil) : value(text).map { .some($0) }
    }

    private static func color(_ text: Substring) -> Int? {
        text.utf8.count == 6 && text.allSatisfy(\.isHexDigit) ? Int(text, radix: 16) : nil
    }

    private static func numbers(_ text: Substring) -> [Int]? {
        let numbers = text.split(separator: ";").map { Int($0) }
        return numbers.allSatisfy { $0.map { (0..<1_000_000_000).contains($0) } ?? false }
            ? numbers.compactMap(\.self) : nil
    }

    private static func size(_ text: Substring) -> PixelSize? {
        let numbers = text.split(separator: "x").compactMap { Int($0) }
        return numbers.count == 2 ? PixelSize(width: numbers[0], height: numbers[1]) : nil
    }
}
