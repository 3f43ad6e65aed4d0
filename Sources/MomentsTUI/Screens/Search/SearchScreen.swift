import MomentsKit

/// Draws a search: the line that is typed, and what was found below it. It holds what a person is at, typing or reading,
/// nothing more.
final class SearchScreen: SearchComponent, Screen {
    var context: KeyContext { isTyping ? .search : .results }
    var setNeedsPaint: () -> Void = {}

    private let presenter: any SearchPresenting
    private let startHints: KeyHints
    private let typingHints: KeyHints
    private let readingHints: KeyHints
    private let field = TextField(label: "Search", maximum: 500)
    private let list = MomentList()
    private var props = SearchProps()
    private var isTyping = true { didSet { field.hasFocus = isTyping } }

    init(presenter: any SearchPresenting, keymap: Keymap, words: any ActionWords) {
        self.presenter = presenter
        startHints = KeyHints([.back, .help], in: .search, keymap, words)
        typingHints = KeyHints([.showResults, .back, .help], in: .search, keymap, words)
        readingHints = KeyHints(Self.readingHints, in: .results, keymap, words)
        field.hasFocus = true
        list.onSelect = { [presenter] in presenter.onSelect($0) }
        list.onReachedStart = { [presenter] in presenter.onReachedStart() }
        list.onReachedEnd = { [presenter] in presenter.onReachedEnd() }
        list.onScroll = { [weak self] in self?.setNeedsPaint() }
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

    func render(_ props: SearchProps) {
        self.props = props
        field.text = props.text
        list.show(props.rows, selection: props.selection)
        if props.rows.isEmpty { isTyping = true }
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if isTyping, let edit = TextEdit(action) { return apply(edit) }
        if list.perform(action) { return }
        switch action {
        case .showResults: type(props.rows.isEmpty)
        case .search: type(true)
        case .nextMatch: _ = list.perform(.nextMoment)
        case .previousMatch: _ = list.perform(.previousMoment)
        case .first: presenter.onFirst()
        case .last: presenter.onLast()
        case .open: presenter.onOpen()
        case .back: presenter.onClose()
        default: break
        }
    }

    func insert(_ text: String) {
        apply(.insert(text))
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        if event == .click { type(row < headerHeight || props.rows.isEmpty) }
        if row >= headerHeight || event != .click { list.mouse(event, line: row - headerHeight) }
    }

    private func apply(_ edit: TextEdit) {
        setNeedsPaint()
        presenter.onQueryChanged(field.apply(edit))
    }

    private func type(_ isTyping: Bool) {
        self.isTyping = isTyping
        setNeedsPaint()
    }

    // MARK: Painting

    private var headerHeight: Int { size.rows >= 8 ? 2 : 1 }
    private var size = CellSize(columns: 80, rows: 24)

    func paint(on canvas: Canvas) {
        size = canvas.size
        paintField(on: canvas)
        let rows = headerHeight..<max(headerHeight, canvas.size.rows - 1)
        let body = canvas.part(rows: rows, columns: 0..<canvas.size.columns)
        list.setSize(body.size)
        if props.rows.isEmpty { paintWords(on: body) } else { list.paint(on: body) }
        let error = props.rows.isEmpty ? nil : props.error
        let hints = isTyping ? props.rows.isEmpty ? startHints : typingHints : readingHints
        hints.paint(status: error, on: canvas)
    }

    private func paintField(on canvas: Canvas) {
        let label = CellText(" \(field.label) ")
        let count = CellText(props.count.map { " \($0) " } ?? "")
        let end = max(label.width + 1, canvas.size.columns - count.width - 1)
        canvas.put(label, row: 0, column: 0, style: .title)
        field.paint(on: canvas.part(rows: 0..<1, columns: label.width..<end))
        if end + count.width <= canvas.size.columns { canvas.put(count, row: 0, column: end, style: .dim) }
    }

    private func paintWords(on canvas: Canvas) {
        var row = 0
        for (texts, style) in [([props.error].compactMap { $0 }, Style.warning), (props.help, .plain)] {
            for text in texts {
                for line in CellText.wrap(text, width: max(1, canvas.size.columns - 4)) {
                    canvas.put(line, row: row, column: 2, style: style)
                    row += 1
                }
            }
        }
    }

    private static let readingHints: [Action] = [.help, .open, .nextMatch, .previousMatch, .search, .back]
}
