import MomentsKit

/// Draws the timeline and turns what a reader does into interactions. It holds the scroll position, nothing more.
final class TimelineScreen: TimelineComponent, Screen {
    let place = Place.timeline
    var setNeedsPaint: () -> Void = {}

    private let presenter: any TimelinePresenting
    private let hints: KeyHints
    private let work: Work
    private var props = TimelineProps()
    private var viewport = TimelineViewport()

    init(presenter: any TimelinePresenting, keymap: Keymap, work: Work) {
        self.presenter = presenter
        hints = KeyHints(Self.hints, in: place, keymap)
        self.work = work
    }

    func load() {
        presenter.onViewLoaded()
    }

    func activate() {
        presenter.onActivate()
    }

    func deactivate() {
        presenter.onDeactivate()
    }

    func render(_ props: TimelineProps) {
        let isMoved = props.selection != self.props.selection
        self.props = props
        viewport.setRows(props.rows)
        if isMoved, let selected { viewport.reveal(selected) }
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        switch action {
        case .nextMoment: selectNext()
        case .previousMoment: selectPrevious()
        case .scrollDown: scroll(by: 1)
        case .scrollUp: scroll(by: -1)
        case .halfPageDown: page(by: max(1, viewport.height / 2))
        case .halfPageUp: page(by: -max(1, viewport.height / 2))
        case .pageDown: page(by: max(1, viewport.height - 1))
        case .pageUp: page(by: -max(1, viewport.height - 1))
        case .first: presenter.onFirst()
        case .last: presenter.onLast()
        case .open: presenter.onOpen()
        case .like: work.start { await self.presenter.onLike() }
        case .share: work.start { await self.presenter.onShare() }
        case .delete: work.start { await self.presenter.onDelete() }
        case .undo: work.start { await self.presenter.onUndo() }
        case .copyLink: presenter.onCopyLink()
        case .copyText: presenter.onCopyText()
        case .save: presenter.onSave()
        case .openLink: presenter.onOpenLink()
        case .refresh: presenter.onRefresh()
        case .compose: presenter.onCompose()
        case .logOut: work.start { await self.presenter.onLogOut() }
        default: break
        }
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        switch event {
        case .wheelDown: scroll(by: 3)
        case .wheelUp: scroll(by: -3)
        case .click:
            let line = row - headerHeight
            guard (0..<viewport.height).contains(line), let index = viewport.row(at: line) else { return }
            presenter.onSelect(props.rows[index].id)
        }
    }

    private var selected: Int? { props.selection.flatMap(viewport.index) }

    /// The next moment, or the next line of one that is taller than the view.
    private func selectNext() {
        guard let selected else { return }
        if viewport.hidesEnd(of: selected) { return scroll(by: 1) }
        if selected == props.rows.count - 1 { presenter.onReachedEnd() }
        select(offsetFromSelection: 1)
    }

    private func selectPrevious() {
        guard let selected else { return }
        if viewport.hidesStart(of: selected) { return scroll(by: -1) }
        if selected == 0 { presenter.onReachedStart() }
        select(offsetFromSelection: -1)
    }

    private func select(offsetFromSelection offset: Int) {
        guard let index = selected.map({ $0 + offset }), props.rows.indices.contains(index) else { return }
        presenter.onSelect(props.rows[index].id)
    }

    /// Moves the view; the selection follows only where it would leave it.
    private func scroll(by lines: Int) {
        _ = move(by: lines)
        setNeedsPaint()
        guard let selected, !viewport.isShown(selected) else { return }
        if let index = viewport.wholeRow(fromTop: lines > 0) { presenter.onSelect(props.rows[index].id) }
    }

    /// Moves the view and takes the selection along at its place in it; at either end the selection goes on alone.
    private func page(by lines: Int) {
        guard let selected else { return }
        let line = viewport.offset(ofRow: selected) ?? 0
        let rest = move(by: lines)
        setNeedsPaint()
        let target = min(max(0, line + rest), viewport.height - 1)
        if let index = viewport.wholeRow(at: target) ?? edge(lines) { presenter.onSelect(props.rows[index].id) }
    }

    private func edge(_ lines: Int) -> Int? {
        lines > 0 ? props.rows.indices.last : props.rows.indices.first
    }

    /// Moves the view, asking for more rows as long as they come; returns the lines it could not move.
    private func move(by lines: Int) -> Int {
        var rest = viewport.scroll(by: lines)
        while rest != 0 {
            let ends = (props.rows.first?.id, props.rows.last?.id)
            rest > 0 ? presenter.onReachedEnd() : presenter.onReachedStart()
            if ends == (props.rows.first?.id, props.rows.last?.id) { break }
            rest = viewport.scroll(by: rest)
        }
        return rest
    }

    // MARK: Painting

    /// Addresses are in the header only where there is room to spare.
    private var headerHeight: Int { size.rows >= 16 ? 3 : 1 }
    private var size = CellSize(columns: 80, rows: 24)

    func paint(on canvas: Canvas) {
        if canvas.size != size || viewport.height != canvas.size.rows - headerHeight - 1 { setSize(canvas.size) }
        paintHeader(on: canvas)
        if let hint = props.emptyHint {
            paintHint(hint, on: canvas)
        } else {
            paintMoments(on: canvas)
        }
        hints.paint(status: props.status, undo: props.undo, on: canvas)
    }

    private func setSize(_ size: CellSize) {
        self.size = size
        viewport.setSize(width: size.columns - 3, height: size.rows - headerHeight - 1)
        if let selected { viewport.reveal(selected) }
    }

    private func paintHeader(on canvas: Canvas) {
        canvas.fill(row: 0, style: .bar)
        let name = CellText(" " + props.header.name)
        canvas.put(name, row: 0, column: 0, style: .bar)
        canvas.put(CellText("  " + props.header.email), row: 0, column: name.width, style: .bar)
        if let news = props.newMoments { paintRight(CellText(" ▲ \(news) · g "), row: 0, style: .bar, on: canvas) }
        guard headerHeight > 1 else { return }
        let addresses = [("avatar", props.header.avatarURL), ("background", props.header.backgroundURL)]
        let texts = addresses.compactMap { name, url in url.map { "\(name) \($0)" } }
        let text = CellText(" " + (texts.isEmpty ? "no picture yet" : texts.joined(separator: "  ·  ")))
        canvas.put(text.truncated(to: canvas.size.columns), row: 1, column: 0, style: .dim)
    }

    private func paintRight(_ text: CellText, row: Int, style: Style, on canvas: Canvas) {
        canvas.put(text, row: row, column: max(0, canvas.size.columns - text.width), style: style)
    }

    private func paintHint(_ hint: String, on canvas: Canvas) {
        for (line, text) in CellText.wrap(hint, width: max(1, canvas.size.columns - 4)).enumerated() {
            canvas.put(text, row: headerHeight + 1 + line, column: 2, style: .plain)
        }
    }

    private func paintMoments(on canvas: Canvas) {
        let rows = headerHeight..<max(headerHeight, canvas.size.rows - 1)
        let view = canvas.part(rows: rows, columns: 0..<canvas.size.columns)
        var line = -viewport.top.line
        for index in props.rows.indices.dropFirst(viewport.top.row) where line < view.size.rows {
            let block = viewport.block(index)
            for pieces in block.lines {
                paintLine(pieces, isSelected: block.id == props.selection, row: line, on: view)
                line += 1
            }
        }
    }

    private func paintLine(_ pieces: MomentBlock.Line, isSelected: Bool, row: Int, on canvas: Canvas) {
        if isSelected, !pieces.isEmpty { canvas.put(Self.marker, row: row, column: 0, style: .marker) }
        var column = 2
        for piece in pieces {
            canvas.put(piece.text, row: row, column: column, style: piece.style)
            column += piece.text.width
        }
    }

    private static let hints: [(Action, String)] = [
        (.help, "keys"), (.nextMoment, "next"), (.open, "open"), (.like, "like"), (.compose, "write"),
        (.first, "newest"), (.leave, "quit"),
    ]
    private static let marker = CellText("▌")
}
