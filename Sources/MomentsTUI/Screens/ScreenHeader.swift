import TerminalKit

/// The head of a screen: its title, details at the right, and a thin rule below where there is room.
struct ScreenHeader {
    typealias Detail = (text: CellText, style: Style)

    /// The column where the content of a screen begins; the columns left of it mark the selection.
    static let left = KeyHints.left
    /// Blanks between the title and the details.
    private static let gap = 2

    private let title: CellText

    init(_ title: String) {
        self.title = CellText(title)
    }

    /// Its rows, the rule included.
    static func height(in size: CellSize) -> Int { size.isRoomy ? 2 : 1 }

    /// Whether there is room for these beside the whole title.
    func fits(_ details: [Detail], in size: CellSize) -> Bool {
        Self.left + title.width + Self.gap + Self.width(of: details) < size.columns
    }

    /// - Parameters:
    ///   - details: from left to right. The title is cut before they are.
    ///   - target: of a click on them.
    func paint(_ details: [Detail] = [], target: CellTarget? = nil, on canvas: Canvas) {
        let end = canvas.size.columns - 1
        var column = max(Self.left, end - Self.width(of: details))
        let room = (details.isEmpty ? end : column - Self.gap) - Self.left
        canvas.put(title.truncated(to: room), row: 0, column: Self.left, style: .title)
        if let target { canvas.mark(row: 0, columns: column..<column + Self.width(of: details), as: target) }
        for (text, style) in details {
            canvas.put(text, row: 0, column: column, style: style)
            column += text.width
        }
        if canvas.size.isRoomy { canvas.rule(row: 1) }
    }

    private static func width(of details: [Detail]) -> Int {
        details.reduce(0) { $0 + $1.text.width }
    }
}
