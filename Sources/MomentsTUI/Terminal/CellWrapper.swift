/// Breaks text into lines, as lazily as its reader reads.
nonisolated struct CellWrapper {
    private let width: Int
    private let maximumLines: Int
    private var lines: [CellText] = []
    private var line = CellLine()
    private var blanks = 0
    private var word = CellLine()
    /// The last piece of `word`, which decides whether a line may end after it.
    private var last = ""
    private var startsParagraph = true

    init(width: Int, maximumLines: Int) {
        self.width = width
        self.maximumLines = maximumLines
    }

    mutating func lines(of reader: CellReader) -> [CellText] {
        var reader = reader
        while lines.count < maximumLines, let piece = reader.next() {
            switch piece {
            case .text(_, let columns) where columns > width: append("\u{FFFD}", width: 1)
            case .text(let text, let columns): append(text, width: columns)
            case .blank: appendBlank()
            case .lineBreak: endParagraph()
            }
        }
        if lines.count < maximumLines { endWord() }
        if lines.count < maximumLines, !line.isEmpty { endLine() }
        return lines
    }

    private mutating func append(_ text: String, width columns: Int) {
        if text == " " { return appendBlank() }
        if mayBreak(before: text, width: columns) { endWord() }
        if word.width + columns > width { endWord() }
        word.append(text, width: columns)
        last = text
    }

    private mutating func appendBlank() {
        endWord()
        blanks += 1
    }

    /// Moves the word to the line where it fits, otherwise to the next.
    private mutating func endWord() {
        guard !word.isEmpty else { return }
        if line.width + blanks + word.width > width, !line.isEmpty { endLine() }
        if !line.isEmpty || startsParagraph { appendBlanks() }
        line.append(word)
        word = CellLine()
        blanks = 0
    }

    private mutating func appendBlanks() {
        let count = min(blanks, width - line.width - word.width)
        if count > 0 { line.append(String(repeating: " ", count: count), width: count) }
    }

    private mutating func endLine() {
        lines.append(line.text)
        line = CellLine()
        blanks = 0
        startsParagraph = false
    }

    private mutating func endParagraph() {
        endWord()
        guard lines.count < maximumLines else { return }
        endLine()
        startsParagraph = true
    }

    /// Chinese and Japanese may break anywhere, but not before a full stop or after an opening bracket.
    private func mayBreak(before text: String, width columns: Int) -> Bool {
        guard !word.isEmpty, columns == 2 || last.utf8.count > 2 && isWide(last) else { return false }
        return !Self.closing.contains(text) && !Self.opening.contains(last)
    }

    private func isWide(_ text: String) -> Bool {
        text.unicodeScalars.first.map(CellScalar.columns(of:)) == 2
    }

    private static let closing: Set<String> = [
        "、", "。", "，", "．", "）", "」", "』", "】", "〉", "》", "！", "？", "：", "；", "ー", "々",
    ]
    private static let opening: Set<String> = ["（", "「", "『", "【", "〈", "《"]
}
