import MomentsKit
import TerminalKit

/// The actions of the screen below, in groups, with their keys.
final class HelpRows: FilteredRows {
    let presenter: any FilteredRowsPresenting
    let words: Language

    let context = KeyContext.help
    let hints: [Action] = [.run, .nextRow, .back, .palette]
    let wheelStep = 3
    let asksForLetters = false
    let maximumRows: Int? = nil
    /// In cells, of the longest keys of all entries: typing moves nothing sideways.
    private var keysWidth = 0

    init(_ presenter: any FilteredRowsPresenting, _ words: Language) {
        self.presenter = presenter
        self.words = words
    }

    func title(of props: HelpProps) -> String { words.help.title }

    func isHeading(_ row: HelpProps.Row) -> Bool {
        if case .heading = row { true } else { false }
    }

    private static let left = 2

    func willPaint(_ props: HelpProps) {
        for case .entry(let entry) in props.rows { keysWidth = max(keysWidth, Self.text(of: entry.keys).width) }
    }

    func paint(_ row: HelpProps.Row, isSelected: Bool, line: Int, on canvas: Canvas) {
        switch row {
        case .heading(let text): canvas.put(CellText(text), row: line, column: Self.left, style: .author)
        case .entry(let entry):
            let width = min(keysWidth, canvas.size.columns * 2 / 5)
            if isSelected { canvas.putSelectionMark(row: line, text: Self.left) }
            canvas.put(Self.text(of: entry.keys, room: width), row: line, column: Self.left, style: .key)
            let room = max(0, canvas.size.columns - width - 5)
            canvas.put(
                CellText(entry.sentence).truncated(to: room), row: line, column: width + 4, style: .plain)
        }
    }

    /// As many keys as there is room for, the first in any case.
    private static func text(of keys: [String], room: Int = .max) -> CellText {
        var keys = keys[...]
        while true {
            let text = CellText(keys.joined(separator: "  "))
            if text.width <= room { return text }
            if keys.count < 2 { return text.truncated(to: room) }
            keys.removeLast()
        }
    }

    // MARK: In lines

    func opening(of props: HelpProps) -> [String] { [words.help.opening] }
    var closing: [String] { [words.notices.emptyLineGoesBack] }
    func sentence(of row: HelpProps.Row) -> String { words.lines.help(row) }
}
