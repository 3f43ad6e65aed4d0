import MomentsKit
import TerminalKit

/// What stands above a text that goes to a server: what it answers, where it goes and for whom, its content warning.
struct ComposeTargetRows {
    private enum Row {
        case text(String, Style)
        case warning
    }

    let props: ComposeProps
    let editor: ComposeEditor

    /// With the blank row below.
    /// - Parameter room: how many rows there are.
    func height(room: Int) -> Int {
        let count = min(rows.count, max(0, room - 1))
        return count == 0 ? 0 : count + 1
    }

    func paint(on canvas: Canvas) {
        for (row, content) in shown(atMost: canvas.size.rows - 1).enumerated() {
            switch content {
            case .text(let text, let style):
                canvas.put(CellText(text).truncated(to: canvas.size.columns), row: row, column: 0, style: style)
            case .warning: paintWarning(row: row, on: canvas)
            }
        }
    }

    /// The last ones are the ones that must be seen: for whom it is, and what is being typed.
    private func shown(atMost count: Int) -> [Row] { Array(rows.suffix(max(0, count))) }

    private var rows: [Row] {
        var rows: [Row] = []
        if let answered = props.answered { rows.append(.text("\(answered) \(props.answeredText)", .dim)) }
        if let destination = props.destination { rows.append(.text(destination, .author)) }
        if let recipients = props.recipients { rows.append(.text(recipients, .direct)) }
        if props.warning != nil { rows.append(.warning) }
        return rows
    }

    private func paintWarning(row: Int, on canvas: Canvas) {
        let label = CellText(editor.warning.label)
        canvas.put(label, row: row, column: 0, style: .dim)
        guard label.width + 1 < canvas.size.columns else { return }
        editor.warning.paint(on: canvas.part(rows: row..<row + 1, columns: label.width + 1..<canvas.size.columns))
    }
}
