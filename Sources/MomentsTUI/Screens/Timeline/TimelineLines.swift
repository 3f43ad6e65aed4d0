import MomentsKit

/// Announces the timeline in lines: the selected moment, and the others a numbered page at a time. Its
/// list holds which were listed last, nothing more.
final class TimelineLines: Component, LinearScreen {
    let context = KeyContext.timeline
    var setNeedsPaint: () -> Void = {}

    private let presenter: any TimelinePresenting
    private let words: Language
    private let tasks: InFlightTasks
    private var props = TimelineProps()
    /// The props that were announced last; nil on arriving from another screen.
    private var announced: TimelineProps?
    /// Those that were announced before another screen came.
    private var left: TimelineProps?
    private var isNew = true
    /// Before that there is nothing to announce.
    private var isRendered = false
    private let list: MomentListLines

    init(
        presenter: any TimelinePresenting, words: Language,
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
        left = announced ?? left
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: TimelineProps) {
        self.props = props
        list.show(props.rows, selection: props.selection)
        isRendered = true
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if list.perform(action) { return }
        presenter.perform(action, tasks: tasks)
    }

    func choose(_ number: Int) -> Bool {
        guard !props.choices.isEmpty else { return list.choose(number) }
        guard props.choices.indices.contains(number - 1) else { return false }
        presenter.onChoiceSelected(props.choices[number - 1].id)
        return true
    }

    func goOn() {
        list.goOn()
    }

    // MARK: Announcing

    var status: String? { props.status }

    var advice: [String] { MomentListLines.advice(words) }

    func paint(on printer: LinePrinter) {
        guard isRendered else { return }
        let lines = TimelineAnnouncements(props: props, words: words)
        if let announced, !printer.startsOver {
            for line in lines.changes(since: announced, isSelectionAnnounced: list.isPageDue) { printer.line(line) }
            printer.offerUndo(of: props.undo, words)
        } else {
            printer.line(isNew ? props.spokenTitle : words.timeline.heading)
            for line in lines.state(since: printer.startsOver ? nil : left) { printer.line(line) }
            printer.offerUndo(of: props.undo, words)
            if isNew, props.selection != nil {
                printer.line(words.timeline.advice(help: Action.help.rawValue))
            }
        }
        list.announce(on: printer)
        isNew = false
        announced = props
    }
}
