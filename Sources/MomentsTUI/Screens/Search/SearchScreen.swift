import MomentsCore
import MomentsKit
import TerminalKit

/// Draws a search: the line that is typed, and the results below it. Its only state is the cursor and the scroll position.
final class SearchScreen: Component, ListPane, MomentListScreen {
    var setNeedsPaint: () -> Void = {}

    private let keymap: Keymap
    private let startHints: KeyHints
    private let typingHints: KeyHints
    private let readingHints: KeyHints
    let content: SearchList
    private var field: TextField { content.field }
    let list: MomentList
    var props = SearchProps()
    private var isShown = false

    init(
        presenter: any SearchPresenting, keymap: Keymap,
        words: Language,
        pictures: (any PictureProviding)? = nil
    ) {
        self.keymap = keymap
        content = SearchList(presenter, words)
        list = MomentList(presenter, in: .results, keymap: keymap, words: words, pictures: pictures)
        startHints = KeyHints([.back, .help], in: .search, keymap, words)
        typingHints = KeyHints([.showResults, .back, .help], in: .search, keymap, words)
        readingHints = KeyHints(Self.readingHints, in: .results, keymap, words)
        list.onScroll = { [weak self] in self?.setNeedsPaint() }
    }

    var windowTitle: String? { field.label }
    /// While the person types, each key would load the moment pane for another match.
    var selection: Moment.ID? { props.mode == .reading ? props.selection : nil }
    var listTop: Int { ScreenHeader.height(in: size) }

    func render(_ props: SearchProps) {
        content.willShow(props, since: isShown ? self.props : nil)
        isShown = true
        show(props)
        if list.hasRoomLeft { content.search.onRoomLeft() }
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if content.take(action, in: props) { return setNeedsPaint() }
        switch action {
        case .nextMatch: _ = list.perform(.nextMoment)
        case .previousMatch: _ = list.perform(.previousMoment)
        default: if !list.perform(action) { content.run(action) }
        }
    }

    var movesInList: Bool { props.mode == .reading }

    func edit(_ edits: [TextEdit]) {
        setNeedsPaint()
        content.edit(edits)
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        let isTyping = props.mode == .typing
        let line = row - listTop
        if event == .click { line < 0 ? content.search.onEdit() : content.search.onSubmit() }
        if line >= 0 || event != .click { list.mouse(event, line: line, opens: !isTyping) }
    }

    func open(_ link: TextLink, row: Int, column: Int) {
        content.search.onSubmit()
        list.open(link, line: row - listTop)
    }

    // MARK: Painting

    private var size = CellSize(columns: 80, rows: 24)
    /// The height of the matches, as the presenter knows it.
    private var height: Int?

    func paintBody(on canvas: Canvas) {
        size = canvas.size
        paintField(on: canvas)
        let body = canvas.body
        setHeight(body.size.rows)
        if list.setSize(body.size, in: canvas.size), list.hasRoomLeft { content.search.onRoomLeft() }
        if let place = props.emptyPlace {
            EmptyPlaceView(place, in: .search, keymap).paint(on: body)
        } else if props.rows.isEmpty {
            paintWords(on: body)
        } else {
            list.paint(on: body)
        }
    }

    private func setHeight(_ lines: Int) {
        guard lines != height else { return }
        height = lines
        content.search.onHeightChanged(lines)
    }

    var hints: KeyHints {
        switch props.mode {
        case .typing: props.rows.isEmpty ? startHints : typingHints
        case .reading: readingHints
        }
    }

    private func paintField(on canvas: Canvas) {
        let label = CellText(field.label)
        let count = CellText((props.position ?? props.count).map { "  \($0)" } ?? "")
        let start = ScreenHeader.left + label.width + 1
        let end = max(start + 1, canvas.size.columns - count.width - 1)
        canvas.put(label, row: 0, column: ScreenHeader.left, style: .title)
        field.paint(on: canvas.part(rows: 0..<1, columns: start..<end))
        if end + count.width < canvas.size.columns { canvas.put(count, row: 0, column: end, style: .dim) }
        if canvas.size.isRoomy { canvas.rule(row: 1) }
    }

    /// The examples stand alone where there is no room for their heading.
    private func paintWords(on canvas: Canvas) {
        let width = max(1, canvas.size.columns - 2 * ScreenHeader.left)
        let error = CellText.wrap(props.error ?? "", width: width).map { (text: $0, style: Style.caution) }
        let help = props.help.flatMap { CellText.wrap($0, width: width) }.map { (text: $0, style: Style.plain) }
        var lines = CellText.wrap(props.helpHeading ?? "", width: width).map { (text: $0, style: Style.plain) }
        if error.count + lines.count + help.count > canvas.size.rows { lines = [] }
        for (row, line) in (error + lines + help).enumerated() {
            canvas.put(line.text, row: row, column: ScreenHeader.left, style: line.style)
        }
    }

    private static let readingHints: [Action] = [
        .help, .open, .vote, .switchPane, .nextMatch, .previousMatch, .search, .back, .reply, .like, .share,
        .undo, .palette, .openLink, .copyLink, .save, .compose, .delete, .unfold,
    ]
}
