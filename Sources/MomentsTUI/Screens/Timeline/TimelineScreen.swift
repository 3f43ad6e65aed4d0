import MomentsKit

/// Draws the timeline and turns what a reader does into interactions. Its list holds the scroll position, nothing more.
final class TimelineScreen: TimelineComponent, Screen {
    let context = KeyContext.timeline
    var setNeedsPaint: () -> Void = {}

    private let presenter: any TimelinePresenting
    private let words: any TimelineWords
    private let hints: KeyHints
    /// Leads to the moments that came in above.
    private let newestKey: Key?
    private let tasks: InFlightTasks
    private var props = TimelineProps()
    private let list: MomentList

    init(
        presenter: any TimelinePresenting, keymap: Keymap, words: any TimelineWords & WholeMomentWords & ActionWords,
        tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.words = words
        newestKey = keymap.key(for: .first, in: context)
        list = MomentList(in: context, keymap: keymap, words: words)
        hints = KeyHints(Self.hints, in: context, keymap, words)
        self.tasks = tasks
        list.onSelect = { [presenter] in presenter.onSelect($0) }
        list.onOpen = { [presenter] in presenter.onOpen() }
        list.onNext = { [presenter] in presenter.onNext() }
        list.onPrevious = { [presenter] in presenter.onPrevious() }
        list.onReachedStart = { [presenter] in presenter.onReachedStart() }
        list.onReachedEnd = { [presenter] in presenter.onReachedEnd() }
        list.onScroll = { [weak self] in self?.setNeedsPaint() }
    }

    var viewPresenter: any ViewPresenting { presenter }

    func render(_ props: TimelineProps) {
        self.props = props
        list.show(props.rows, selection: props.selection)
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if list.perform(action) { return }
        presenter.perform(action, tasks: tasks)
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        list.mouse(event, line: row - headerHeight)
    }

    // MARK: Painting

    /// Addresses are in the header only where there is room to spare.
    private var headerHeight: Int { size.rows >= 16 ? 3 : 1 }
    private var size = CellSize(columns: 80, rows: 24)

    func paint(on canvas: Canvas) {
        size = canvas.size
        paintHeader(on: canvas)
        let rows = headerHeight..<max(headerHeight, canvas.size.rows - 1)
        let body = canvas.part(rows: rows, columns: 0..<canvas.size.columns)
        list.setSize(body.size)
        if let hint = props.emptyHint { paintHint(hint, on: canvas) } else { list.paint(on: body) }
        hints.paint(status: props.status, undo: props.undo, on: canvas)
    }

    private func paintHeader(on canvas: Canvas) {
        canvas.fill(row: 0, style: .bar)
        let name = CellText(" " + props.header.name)
        canvas.put(name, row: 0, column: 0, style: .bar)
        canvas.put(CellText("  " + props.header.email), row: 0, column: name.width, style: .bar)
        if let newMoments = props.newMoments {
            let parts = [newMoments, newestKey?.name].compactMap(\.self).joined(separator: " · ")
            let text = CellText(" ▲ \(parts) ")
            let column = max(0, canvas.size.columns - text.width)
            canvas.put(text, row: 0, column: column, style: .bar)
            if let newestKey { canvas.mark(row: 0, columns: column..<column + text.width, as: .key(newestKey)) }
        }
        guard headerHeight > 1 else { return }
        let addresses = [(words.avatar, props.header.avatarURL), (words.background, props.header.backgroundURL)]
        let texts = addresses.compactMap { name, url in url.map { "\(name) \($0)" } }
        let text = CellText(" " + (texts.isEmpty ? words.noPicture : texts.joined(separator: "  ·  ")))
        canvas.put(text.truncated(to: canvas.size.columns), row: 1, column: 0, style: .dim)
    }

    private func paintHint(_ hint: String, on canvas: Canvas) {
        for (line, text) in CellText.wrap(hint, width: max(1, canvas.size.columns - 4)).enumerated() {
            canvas.put(text, row: headerHeight + 1 + line, column: 2, style: .plain)
        }
    }

    private static let hints: [Action] = [.help, .palette, .nextMoment, .open, .like, .compose, .leave, .first]
}
