import MomentsKit
import TerminalKit

/// Asks what to look for, and lists what was found. Its list holds which were listed last, nothing more.
final class SearchLines: Component, LinearScreen {
    var context: KeyContext { props.mode == .typing ? .search : .results }
    var setNeedsPaint: () -> Void = {}

    private let presenter: any SearchPresenting
    private let words: Language
    private let tasks: InFlightTasks
    private let field: TextField
    private let list: MomentListLines
    private var props = SearchProps()
    private var isShown = false
    /// The props that were announced last; nil on arriving from another screen.
    private var announced: SearchProps?

    init(presenter: any SearchPresenting, words: Language, tasks: InFlightTasks) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        field = TextField(label: words.search.label, maximum: 500)
        list = MomentListLines(presenter, words: words)
        list.onAnnouncement = { [weak self] in self?.setNeedsPaint() }
    }

    var viewPresenter: any ViewPresenting { presenter }
    var actions: (any MomentActing)? { presenter.actions }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: SearchProps) {
        field.show(props, since: isShown ? self.props : nil)
        isShown = true
        self.props = props
        list.show(props.rows, selection: props.selection)
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if props.mode == .typing, let edit = TextEdit(action) { return self.edit([edit]) }
        if list.perform(action) { return }
        presenter.perform(action, tasks: tasks)
        if action == .showResults { listMatches() }
    }

    func edit(_ edits: [TextEdit]) {
        for text in field.apply(edits) { presenter.onQueryChanged(text) }
    }

    func choose(_ number: Int) -> Bool {
        list.choose(number)
    }

    /// The whole query; its matches are listed at once.
    func answer(_ text: String) {
        field.text = text
        presenter.onQueryChanged(field.text)
        presenter.onSubmit()
        listMatches()
    }

    /// From reading to the next page; from typing nothing, back.
    func goOn() {
        props.mode == .typing ? presenter.onClose() : list.goOn()
    }

    private func listMatches() {
        if props.mode == .reading { list.listFromHere() }
    }

    // MARK: Announcing

    var question: LineQuestion { props.mode == .typing ? .search : .command }

    var status: String? { props.status ?? props.error ?? props.count.map(words.search.spokenCount) }

    var advice: [String] {
        props.mode == .typing
            ? [words.moments.sentences([words.search.advice, words.notices.emptyLineGoesBack])]
            : MomentListLines.advice(words)
    }

    /// What was found is announced with its number: a line is never withdrawn.
    func paint(on printer: LinePrinter) {
        if props.isCounting { return }
        let lines = SearchAnnouncements(props: props, words: words)
        if let announced, !printer.startsOver {
            lines.changes(since: announced, isSelectionAnnounced: list.isPageDue).forEach(printer.line)
        } else {
            lines.all(isSelectionAnnounced: list.isPageDue).forEach(printer.line)
        }
        printer.offerUndo(of: props.undo, words)
        list.announce(on: printer)
        announced = props
    }
}
