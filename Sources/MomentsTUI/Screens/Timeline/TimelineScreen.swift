import MomentsCore
import MomentsKit
import TerminalKit

/// Draws the timeline and turns what a reader does into interactions. Its list holds the scroll position, nothing more.
final class TimelineScreen: TimelineComponent, ListPane {
    let context = KeyContext.timeline
    var setNeedsPaint: () -> Void = {}

    private let presenter: any TimelinePresenting
    private var header = ScreenHeader("")
    private let hints: KeyHints
    private let draftHints: KeyHints
    /// Leads to the moments that came in above.
    private let newestKey: Key?
    private let tasks: InFlightTasks
    private var props = TimelineProps()
    private let list: MomentList

    init(
        presenter: any TimelinePresenting, keymap: Keymap,
        words: any WholeMomentWords & ActionWords & PictureWords, tasks: InFlightTasks,
        pictures: (any PictureProviding)? = nil
    ) {
        self.presenter = presenter
        newestKey = keymap.key(for: .first, in: context)
        list = MomentList(presenter, in: context, keymap: keymap, words: words, pictures: pictures)
        hints = KeyHints(Self.hints, in: context, keymap, words)
        draftHints = KeyHints(
            [.compose] + Self.hints.filter { $0 != .compose }, in: context, keymap, words,
            labels: [(.compose, words.goOnWritingLabel)])
        self.tasks = tasks
        list.onScroll = { [weak self] in self?.setNeedsPaint() }
    }

    var viewPresenter: any ViewPresenting { presenter }
    var selection: Moment.ID? { props.selection }
    var status: String? { props.status }
    var windowTitle: String? { props.windowTitle }

    func render(_ props: TimelineProps) {
        if props.title != self.props.title { header = ScreenHeader(props.title) }
        self.props = props
        list.show(props.rows, selection: props.selection)
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        switch action {
        case .nextMatch: list.go(.down, presenter.onNextMatch)
        case .previousMatch: list.go(.up, presenter.onPreviousMatch)
        default: if !list.perform(action) { presenter.perform(action, tasks: tasks) }
        }
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        list.mouse(event, line: row - ScreenHeader.height(in: size))
    }

    func open(_ link: WebAddress, row: Int, column: Int) {
        list.mouse(.click, line: row - ScreenHeader.height(in: size), opens: false)
        presenter.actions.onFollow(link)
    }

    // MARK: Painting

    private var size = CellSize(columns: 80, rows: 24)

    func paintBody(on canvas: Canvas) {
        size = canvas.size
        header.paint(allDetails, target: newestKey.map(CellTarget.key), on: canvas)
        let body = canvas.body
        let rows = body.size.rows - (props.feedProblem == nil ? 0 : 1)
        let upper = body.part(rows: 0..<max(0, rows), columns: 0..<body.size.columns)
        list.setSize(upper.size, in: canvas.size)
        if let hint = props.emptyHint { paintHint(hint, on: upper) } else { list.paint(on: upper) }
        if let problem = props.feedProblem {
            let text = CellText(problem).truncated(to: body.size.columns - ScreenHeader.left)
            body.put(text, row: rows, column: ScreenHeader.left, style: .warning)
        }
    }

    func paintFoot(on canvas: Canvas, beside other: (any Pane)?) {
        (props.hasDraft ? draftHints : hints).paint(
            status: status ?? other?.status, undo: props.undo, hidden: hidden(props.availability, beside: other),
            on: canvas)
    }

    private var details: [ScreenHeader.Detail] {
        var details: [ScreenHeader.Detail] = props.position.map { [(CellText($0), .plain)] } ?? []
        guard let newMoments = props.newMoments else { return details }
        if !details.isEmpty { details.append((" · ", .dim)) }
        details.append((CellText("▲ \(newMoments)"), .marker))
        guard let newestKey else { return details }
        let named = details + [(" · ", .dim), (CellText(newestKey.name), .key)]
        return header.fits(named, in: size) ? named : details
    }

    /// What goes on by itself is said only where there is room.
    private var allDetails: [ScreenHeader.Detail] {
        let details = details
        guard let sync = props.sync else { return details }
        let all = [(CellText(sync), .dim)] + (details.isEmpty ? [] : [(" · ", .dim)]) + details
        return header.fits(all, in: size) ? all : details
    }

    private func paintHint(_ hint: String, on canvas: Canvas) {
        let width = max(1, canvas.size.columns - 2 * ScreenHeader.left)
        for (line, text) in CellText.wrap(hint, width: width).enumerated() {
            canvas.put(text, row: line + 1, column: ScreenHeader.left, style: .plain)
        }
    }

    private static let hints: [Action] = [
        .help, .open, .switchPane, .search, .compose, .like, .share, .leave, .undo, .palette, .accounts, .first,
        .openLink, .copyLink, .save, .delete,
    ]
}
