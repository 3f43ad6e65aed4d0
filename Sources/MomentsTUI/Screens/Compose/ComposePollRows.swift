import MomentsKit
import TerminalKit

/// The poll of the draft: a row about the way to vote, and one for each option.
struct ComposePollRows {
    private static let numberWidth = 3

    let poll: ComposePollProps
    let focus: ComposeFocus
    let editor: ComposeEditor

    /// - Parameter room: how many rows there are.
    func height(room: Int) -> Int { min(poll.options.count + 1, max(0, room)) }

    /// - Returns: the fields in its rows.
    func paint(on canvas: Canvas) -> ComposeEditor.Rows {
        if case .pollOption(let index) = focus, canvas.size.rows == 1 {
            paint(index, row: 0, on: canvas)
            return [0: focus]
        }
        var fields: ComposeEditor.Rows = [:]
        let summary = CellText(poll.summary).truncated(to: canvas.size.columns)
        canvas.put(summary, row: 0, column: 0, style: .dim)
        for (offset, index) in shown(canvas.size.rows - 1).enumerated() {
            paint(index, row: offset + 1, on: canvas)
            fields[offset + 1] = .pollOption(index)
        }
        return fields
    }

    /// So many of them that the one with the focus is among them.
    private func shown(_ count: Int) -> Range<Int> {
        let count = min(poll.options.count, max(0, count))
        var first = 0
        if case .pollOption(let index) = focus { first = max(0, index - count + 1) }
        return first..<first + count
    }

    private func paint(_ index: Int, row: Int, on canvas: Canvas) {
        let option = poll.options[index]
        canvas.put(CellText("\(index + 1)"), row: row, column: 0, style: .plain)
        guard Self.numberWidth < canvas.size.columns else { return }
        let rest = canvas.part(rows: row..<row + 1, columns: Self.numberWidth..<canvas.size.columns)
        if focus == .pollOption(index) { return editor.option.paint(on: rest) }
        let text = CellText(option.text).truncated(to: rest.size.columns)
        rest.put(text, row: 0, column: 0, style: option.isTooLong ? .warning : .dim)
    }
}
