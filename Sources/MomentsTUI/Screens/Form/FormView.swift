import MomentsKit
import TerminalKit

/// Paints a form, and knows the place of each field and choice.
struct FormView {
    private var lines: [FormLine] = []
    private var top = 0

    /// - Parameters:
    ///   - rows: where it stands in the canvas.
    ///   - isCentered: whether spare rows are above and below it.
    ///   - canvas: has the columns of the form.
    mutating func paint<ID>(
        _ layout: FormLayout, _ fields: FormFields<ID>, rows: Range<Int>, isCentered: Bool = false, on canvas: Canvas
    ) {
        let focus = fields.props.fields.firstIndex { $0.id == fields.props.focus }
        lines = layout.lines(height: rows.count, focus: focus)
        top = rows.lowerBound + (isCentered ? (rows.count - lines.count) / 2 : 0)
        for (index, line) in lines.enumerated() {
            let row = top + index
            for piece in line.pieces {
                canvas.put(piece.text, row: row, column: piece.column, style: piece.style)
                guard let key = piece.key else { continue }
                canvas.mark(row: row, columns: piece.column..<piece.column + piece.text.width, as: .key(key))
            }
            if case .field(let field) = line.place {
                fields.paint(field, on: canvas.part(rows: row..<row + 1, columns: layout.start..<canvas.size.columns))
            }
        }
    }

    /// The field or choice in a row of the canvas.
    func place(row: Int) -> FormLine.Place? {
        lines.indices.contains(row - top) ? lines[row - top].place : nil
    }
}
