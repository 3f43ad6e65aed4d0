/// Breaks text into lines, as lazily as its reader reads.
struct CellWrapper {
    private let width: Int
    private let maximumLines: Int
    private var lines: [CellText] = []
    private var line = CellLine()
    private var blanks = 0
    private var word = CellLine()
    /// The last letter of `word`, which decides whether a line may end after it.
    private var last: Unicode.Scalar = " "
    private var startsParagraph = true

    init(width: Int, maximumLines: Int) {
        self.width = width
        self.maximumLines = maximumLines
    }

    mutating func lines(of reader: some IteratorProtocol<CellPiece>) -> [CellText] {
        var reader = reader
        while lines.count < maximumLines, let piece = reader.next() {
            switch piece {
            case .scalar(_, let columns) where columns > width: append(["\u{FFFD}"], width: 1)
            case .cluster(_, let columns) where columns > width: append(["\u{FFFD}"], width: 1)
            case .scalar(let scalar, let columns): append(scalar, width: columns)
            case .cluster(let scalars, let columns): append(scalars, width: columns)
            case .blank: appendBlank()
            case .lineBreak: endParagraph()
            }
        }
        if lines.count < maximumLines { endWord() }
        if lines.count < maximumLines, !line.isEmpty { endLine() }
        return lines
    }

    private mutating func append(_ scalar: Unicode.Scalar, width columns: Int) {
        if scalar == " " { return appendBlank() }
        makeRoom(for: scalar, width: columns)
        word.append(scalar, width: columns)
    }

    private mutating func append(_ cluster: [Unicode.Scalar], width columns: Int) {
        guard let first = cluster.first else { return }
        makeRoom(for: first, width: columns)
        word.append(cluster, width: columns)
    }

    private mutating func makeRoom(for scalar: Unicode.Scalar, width columns: Int) {
        if !word.isEmpty, Self.mayBreak(after: last, before: scalar, width: columns) || word.width + columns > width {
            endWord()
        }
        last = scalar
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
        word.removeAll()
        blanks = 0
    }

    private mutating func appendBlanks() {
        let count = min(blanks, width - line.width - word.width)
        if count > 0 { line.append(blanks: count) }
    }

    private mutating func endLine() {
        lines.append(line.text)
        line.removeAll()
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
    static func mayBreak(after last: Unicode.Scalar, before scalar: Unicode.Scalar, width columns: Int) -> Bool {
        guard columns == 2 || !last.isASCII && CellScalar.columns(of: last) == 2 else { return false }
        return !closing.contains(scalar) && !opening.contains(last)
    }

    private static let closing = Set("、。，．）」』】〉》！？：；ー々".unicodeScalars)
    private static let opening = Set("（「『【〈《".unicodeScalars)
}
