import MomentsKit
import TestSupport

@testable import MomentsTUI
@testable import TerminalKit

/// Rows of nothing in particular, for what is the same of all rows.
struct SampleRows: RowsContent {
    struct Props: RowsProps {
        struct Row: Equatable, Sendable, Identifiable {
            let id: Int
            var text: String
            var heading: String?
            /// A change of it is no news.
            var age = 0
        }

        var rows: [Row] = []
        var selection: Int?
        var question: Question?
        var problem: String?
        var emptyPlace: EmptyPlace?
        var status: String?
        var voice = MessageVoice.plain
    }

    let mock: RowsPresenterMock
    var isChoice = false

    /// Digits reach a list only where one is to be chosen.
    var context: KeyContext { isChoice ? .links : .feeds }
    let opening = Action.openFeed
    let hints: [Action] = [.back, .openFeed, .addFeed]
    let hintsOfRow: [Action] = [.openFeed]
    let advice = ["A number opens that row."]

    var presenter: any RowsPresenting<Int> { mock }

    func title(of props: Props) -> String { "Rows" }

    func perform(_ action: Action, tasks: InFlightTasks) {
        mock.calls.record(.perform(action))
    }

    func lines(of row: Props.Row, in props: Props, width: Int) -> [RowList.Line] {
        RowList.wrap(row.text, .plain, width: width - RowList.left - 1, isWhole: true)
    }

    func heading(above row: Props.Row) -> String? { row.heading }

    func sentence(of row: Props.Row) -> String { "\(row.text), \(row.age)." }

    func isNews(_ row: Props.Row, since old: Props.Row) -> Bool { row.text != old.text }
}

extension SampleRows.Props {
    static func sample(_ count: Int = 3, selection: Int = 1, _ change: (inout Self) -> Void = { _ in }) -> Self {
        var props = Self()
        props.rows = (0..<count).map { Row(id: $0 + 1, text: "N\($0 + 1)") }
        props.selection = selection
        change(&props)
        return props
    }

    static func asking(_ answers: String..., selection: Int = 0) -> Self {
        var question = Question(text: "Remove it?", leaving: answers[0], choices: Array(answers.dropFirst()))
        question.selection = selection
        return sample { $0.question = question }
    }
}

final class RowsPresenterMock: RowsPresentingMock {
    typealias RowID = Int

    nonisolated enum Call: RowsCall {
        case viewLoaded, activated, deactivated, next, previous, answer, close
        case select(Int), answerSelected(Int), perform(Action)
    }

    let calls = Calls<Call>()
}
