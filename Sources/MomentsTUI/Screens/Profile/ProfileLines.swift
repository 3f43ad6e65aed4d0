import MomentsKit
import TerminalKit

/// Announces a person and their moments in lines.
final class ProfileLines: Component, LinearScreen {
    let context = KeyContext.profile
    var setNeedsPaint: () -> Void = {}

    private let presenter: any ProfilePresenting
    private let words: Language
    private let tasks: InFlightTasks
    private let list: MomentListLines
    private var props = ProfileProps()
    /// The props that were announced last; nil when everything is to be announced.
    private var announced: ProfileProps?
    /// Before that there is nothing to announce.
    private var isRendered = false

    init(
        presenter: any ProfilePresenting, words: Language, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        list = MomentListLines(presenter, words: words)
        list.onAnnouncement = { [weak self] in self?.setNeedsPaint() }
    }

    var viewPresenter: any ViewPresenting { presenter }
    var actions: (any MomentActing)? { presenter.actions }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: ProfileProps) {
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

    var advice: [String] { [words.profile.advice] }

    func paint(on printer: LinePrinter) {
        guard isRendered else { return }
        let lines = ProfileAnnouncements(props: props, words: words)
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
