import MomentsKit
import TerminalKit

/// The particulars of one list of rows. All else is the same in each: `RowsScreen` in cells, `RowsLines` in lines.
protocol RowsContent {
    associatedtype Props: RowsProps

    var presenter: any RowsPresenting<Props.Row.ID> { get }
    var context: KeyContext { get }
    /// The action of Enter on the selected row, of a click on it, or in lines of its number.
    var opening: Action { get }
    /// Whether the list is there to choose one of, and goes then: a digit chooses, and an empty line goes back.
    var isChoice: Bool { get }
    /// The actions with a hint, the most important first.
    var hints: [Action] { get }
    /// Those of them that do nothing where there are no rows.
    var hintsOfRow: [Action] { get }
    /// Those of them that are left out now.
    func hiddenHints(in props: Props) -> [Action]
    /// For lines: what can be typed beside the names of actions.
    var advice: [String] { get }

    func title(of props: Props) -> String
    /// The interaction of an action that other lists do not have.
    func perform(_ action: Action, tasks: InFlightTasks)
    /// The lines of a row in cells.
    /// - Parameter width: of the whole canvas, in columns.
    func lines(of row: Props.Row, in props: Props, width: Int) -> [RowList.Line]
    /// The same of all rows, for a list whose rows depend on each other.
    func lines(in props: Props, width: Int) -> [[RowList.Line]]
    /// Stands above the first row of a section, and is announced before it; nil elsewhere.
    func heading(above row: Props.Row) -> String?
    /// A row as it is announced.
    func sentence(of row: Props.Row) -> String
    /// The announcement of a row once it is selected.
    func announcement(ofSelected row: Props.Row) -> [String]
    /// Whether what changed in a row is announced; that time went by is not.
    func isNews(_ row: Props.Row, since old: Props.Row) -> Bool
}

extension RowsContent {
    var isChoice: Bool { false }
    var hintsOfRow: [Action] { [] }

    func hiddenHints(in props: Props) -> [Action] { props.rows.isEmpty ? hintsOfRow : [] }

    func perform(_ action: Action, tasks: InFlightTasks) {}

    func lines(in props: Props, width: Int) -> [[RowList.Line]] {
        props.rows.map { lines(of: $0, in: props, width: width) }
    }

    func heading(above row: Props.Row) -> String? { nil }
    func announcement(ofSelected row: Props.Row) -> [String] { [sentence(of: row)] }
    func isNews(_ row: Props.Row, since old: Props.Row) -> Bool { row != old }

    /// All rows with the headings of their sections, and a blank line between sections where there is room.
    /// - Parameter height: lines that fit.
    func sections(in props: Props, width: Int, height: Int) -> [[RowList.Line]] {
        let headings = props.rows.map { heading(above: $0) }
        let rows = zip(headings, lines(in: props, width: width)).map { heading, lines in
            (heading.map { [RowList.Line(texts: [(CellText($0), .author)], isHeading: true)] } ?? []) + lines
        }
        let gaps = zip(headings, rows).enumerated().map { index, row in
            (index > 0 && row.0 != nil ? [RowList.Line(texts: [], isHeading: true)] : []) + row.1
        }
        let isRoomy = height >= Self.roomyHeight || gaps.reduce(0) { $0 + $1.count } <= height
        return isRoomy ? gaps : rows
    }

    private static var roomyHeight: Int { 12 }

    /// The interaction of an action, the same in cells and in lines.
    func perform(_ action: Action, in props: Props, tasks: InFlightTasks) {
        switch action {
        case .nextRow: presenter.onNext()
        case .previousRow: presenter.onPrevious()
        case .first: _ = select(1, in: props)
        case .last: _ = select(props.question?.answers.count ?? props.rows.count, in: props)
        case .run where props.question != nil: tasks.start { await presenter.onAnswer() }
        case .back: presenter.onClose()
        default:
            if action == opening { presenter.onOpen() }
            perform(action, tasks: tasks)
        }
    }

    /// The mouse over the rows, or its wheel anywhere.
    /// - Parameter index: of the row that was clicked; nil where none is.
    func mouse(_ event: MouseEvent, on index: @autoclosure () -> Int?, in props: Props, tasks: InFlightTasks) {
        event.act(
            on: index().flatMap { props.rows.indices.contains($0) ? props.rows[$0].id : nil },
            selection: props.selection,
            move: { $0 > 0 ? presenter.onNext() : presenter.onPrevious() }, select: { presenter.onSelect($0) },
            open: { perform(opening, in: props, tasks: tasks) })
    }

    /// A digit: gives the answer of that number, from 1, or chooses the row where one is to be chosen.
    func press(digit: Int, in props: Props, tasks: InFlightTasks) {
        guard props.question != nil || isChoice, select(digit, in: props) else { return }
        perform(props.question == nil ? opening : .run, in: props, tasks: tasks)
    }

    /// Selects an answer, or a row, by its number, from 1.
    /// - Returns: false where there is none.
    func select(_ number: Int, in props: Props) -> Bool {
        if let question = props.question {
            guard question.answers.indices.contains(number - 1) else { return false }
            presenter.onAnswerSelected(number - 1)
        } else {
            guard props.rows.indices.contains(number - 1) else { return false }
            presenter.onSelect(props.rows[number - 1].id)
        }
        return true
    }
}
