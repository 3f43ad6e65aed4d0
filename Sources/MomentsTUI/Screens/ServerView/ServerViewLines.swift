import MomentsKit

/// Announces a view of a server in lines: the selected moment, and the others a numbered page at a time.
final class ServerViewLines: Component, LinearScreen {
    let context = KeyContext.serverView
    var setNeedsPaint: () -> Void = {}

    private let presenter: any ServerViewPresenting
    private let words: Language
    private let tasks: InFlightTasks
    private let list: MomentListLines
    private var props = ServerViewProps()
    /// The props that were announced last; nil when everything is to be announced.
    private var announced: ServerViewProps?
    /// Before that there is nothing to announce.
    private var isRendered = false

    init(
        presenter: any ServerViewPresenting,
        words: Language,
        tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        list = MomentListLines(presenter, words: words)
        list.onGap = presenter.onGapSelected
        list.onAnnouncement = { [weak self] in self?.setNeedsPaint() }
    }

    var viewPresenter: any ViewPresenting { presenter }
    var actions: (any MomentActing)? { presenter.actions }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: ServerViewProps) {
        self.props = props
        list.show(props.rows, selection: props.selection)
        isRendered = true
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if !list.perform(action) { presenter.perform(action, tasks: tasks) }
    }

    func choose(_ number: Int) -> Bool { list.choose(number) }

    func goOn() {
        list.goOn()
    }

    // MARK: Announcing

    var status: String? { props.status }

    var advice: [String] { [words.serverView.advice] }

    func paint(on printer: LinePrinter) {
        guard isRendered else { return }
        let lines = ServerViewAnnouncements(props: props, words: words)
        if let announced, !printer.startsOver {
            lines.changes(since: announced, isSelectionAnnounced: list.isPageDue).forEach(printer.line)
        } else {
            lines.all.forEach(printer.line)
        }
        printer.offerUndo(of: props.undo, words)
        list.announce(on: printer)
        announced = props
    }
}
