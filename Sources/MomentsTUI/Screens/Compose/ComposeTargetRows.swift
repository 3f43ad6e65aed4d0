import MomentsKit
import TerminalKit

/// The rows above the text of a post: the post that it replies to, its feed and recipients, its content warning and its language.
struct ComposeTargetRows {
    private enum Row {
        /// A line of the post that is replied to.
        case quote(CellText)
        case text(String, Style)
        /// The account that posts it, and its audience.
        case destination(String)
        case field(TextField, hint: String, ComposeFocus)
    }

    let props: ComposeProps
    let editor: ComposeEditor
    /// In columns.
    let width: Int
    /// The maximum number of lines of the post that is replied to.
    let quoteLines: Int

    /// With the blank row below.
    /// - Parameter room: how many rows there are.
    func height(room: Int) -> Int {
        let count = min(rows.count, max(0, room - 1))
        return count == 0 ? 0 : count + 1
    }

    /// - Returns: the fields in its rows.
    func paint(on canvas: Canvas) -> ComposeEditor.Rows {
        var fields: ComposeEditor.Rows = [:]
        for (row, content) in shown(atMost: canvas.size.rows - 1).enumerated() {
            switch content {
            case .quote(let text):
                canvas.put(CellText(StatusPart.quoteSign), row: row, column: 0, style: .dim)
                canvas.put(text, row: row, column: Self.quoteWidth, style: .dim)
            case .text(let text, let style):
                canvas.put(CellText(text).truncated(to: canvas.size.columns), row: row, column: 0, style: style)
            case .destination(let text): paint(text, row: row, on: canvas)
            case .field(let field, let hint, let focus):
                paint(field, hint, row: row, on: canvas)
                fields[row] = focus
            }
        }
        return fields
    }

    /// The last rows must be seen: the recipients, and the field that the person types in.
    private func shown(atMost count: Int) -> [Row] { Array(rows.suffix(max(0, count))) }

    private var rows: [Row] {
        var rows = quote.map(Row.quote)
        if let destination = props.destination { rows.append(.destination(destination)) }
        if let recipients = props.recipients { rows.append(.text(recipients, .direct)) }
        let warning = Row.field(editor.warning, hint: "", .warning)
        let language = Row.field(editor.language, hint: props.languageHint, .language)
        let fields = [props.warning.map { _ in warning }, props.language.map { _ in language }].compactMap(\.self)
        rows += props.focus == .warning ? fields.reversed() : fields
        return rows
    }

    private static let quoteWidth = CellText(StatusPart.quoteSign).width

    private var quote: [CellText] {
        guard let answered = props.answered, quoteLines > 0 else { return [] }
        return CellText.wrapAndTruncate(
            answered, width: max(1, width - Self.quoteWidth), maximumLines: quoteLines)
    }

    /// The audience stays in view: in a narrow window the handle before it is cut.
    private func paint(_ destination: String, row: Int, on canvas: Canvas) {
        let separator = destination.firstRange(of: " · ")?.lowerBound ?? destination.endIndex
        let audience = CellText(String(destination[separator...]))
        let room = max(0, canvas.size.columns - audience.width)
        let handle = CellText(String(destination[..<separator])).truncated(to: room)
        canvas.put(handle, row: row, column: 0, style: .author)
        let rest = audience.truncated(to: canvas.size.columns - handle.width)
        canvas.put(rest, row: row, column: handle.width, style: .author)
    }

    private func paint(_ field: TextField, _ hint: String, row: Int, on canvas: Canvas) {
        let label = CellText(field.label)
        canvas.put(label, row: row, column: 0, style: .dim)
        let start = label.width + 1
        guard start < canvas.size.columns else { return }
        field.paint(on: canvas.part(rows: row..<row + 1, columns: start..<canvas.size.columns))
        guard field.text.isEmpty, start + 1 < canvas.size.columns else { return }
        // Behind the cursor.
        let rest = CellText(hint).truncated(to: canvas.size.columns - start - 1)
        canvas.put(rest, row: row, column: start + 1, style: .dim)
    }
}
