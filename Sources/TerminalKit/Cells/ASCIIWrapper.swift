/// Breaks text of printable ASCII and line feeds as `CellWrapper` does, without a look at each letter: a byte is a column, and a
/// line is a piece of the text as it stands.
enum ASCIIWrapper {
    /// - Parameters:
    ///   - text: in UTF-8.
    ///   - width: in columns, 1 or more.
    /// - Returns: nil where it comes upon anything else.
    static func lines(of text: UnsafeBufferPointer<UInt8>, width: Int, maximumLines: Int) -> [CellText]? {
        var lines: [CellText] = []
        var line = 0..<0
        var startsParagraph = true
        var index = 0

        func endLine(startsParagraph starts: Bool) {
            let string = String(decoding: UnsafeBufferPointer(rebasing: text[line]), as: UTF8.self)
            lines.append(CellText(safe: string, width: line.count))
            line = 0..<0
            startsParagraph = starts
        }

        while index < text.count, lines.count < maximumLines {
            if text[index] == lineFeed {
                endLine(startsParagraph: true)
                index += 1
                continue
            }
            let blanks = index
            while index < text.count, text[index] == blank { index += 1 }
            let word = index
            while index < text.count, index - word < width, letters.contains(text[index]) { index += 1 }
            guard word < index else {
                guard index == text.count || text[index] == lineFeed else { return nil }
                continue
            }
            if !line.isEmpty, index - line.lowerBound > width { endLine(startsParagraph: false) }
            if !line.isEmpty {
                line = line.lowerBound..<index
            } else {
                line = (startsParagraph ? max(blanks, index - width) : word)..<index
            }
        }
        if lines.count < maximumLines, !line.isEmpty { endLine(startsParagraph: false) }
        return lines
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let blank = UInt8(ascii: " ")
    private static let letters = UInt8(0x21)...0x7E
}
