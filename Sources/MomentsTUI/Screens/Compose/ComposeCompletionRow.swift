import MomentsKit
import TerminalKit

/// What a name that is being typed can be completed to, in one row: those that fit.
struct ComposeCompletionRow {
    private static let gap = 2

    let completion: ComposeCompletionProps
    /// The one that stands in the text already; nil where none does.
    let taken: Int?

    func paint(on canvas: Canvas) {
        var column = 0
        for (index, candidate) in completion.candidates.enumerated() {
            let text = CellText(candidate).truncated(to: canvas.size.columns)
            guard column == 0 || column + text.width <= canvas.size.columns else { return }
            canvas.put(text, row: 0, column: column, style: index == taken ? .selection : .dim)
            column += text.width + Self.gap
        }
    }
}
