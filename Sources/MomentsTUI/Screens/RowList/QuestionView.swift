import MomentsKit
import TerminalKit

/// A question with its answers, in place of the list that it is about. Its only state is the scroll position.
struct QuestionView {
    private var rows = RowList()

    /// How many rows it takes.
    mutating func layOut(_ question: Question, width: Int, height: Int) -> Int {
        let text = RowList.wrap(question.text, .plain, width: width - RowList.left - 1, isWhole: true)
        let answers = question.answers.enumerated().map { RowList.numbered($0 + 1, $1, .plain, width: width) }
        rows.setRows(
            [text + [RowList.Line(texts: [])]] + answers, selection: question.selection + 1, height: height)
        return rows.count
    }

    func paint(on canvas: Canvas) {
        rows.paint(on: canvas)
    }

    /// The index of the answer that is shown there; nil where there is none.
    func answer(at line: Int) -> Int? {
        rows.row(at: line).flatMap { $0 > 0 ? $0 - 1 : nil }
    }
}
