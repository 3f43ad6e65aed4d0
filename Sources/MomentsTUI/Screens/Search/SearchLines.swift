import MomentsKit

/// Asks what to look for, and lists what was found. It holds what a person is at, typing or reading, nothing more.
final class SearchLines: SearchComponent, LinearScreen {
    var context: KeyContext { isTyping ? .search : .results }
    var setNeedsPaint: () -> Void = {}

    private let presenter: any SearchPresenting
    private let field = TextField(label: "Search", maximum: 500)
    private let words: any MomentWords & LinearWords
    private let list: MomentListLines
    private var props = SearchProps()
    /// What the reader was told; nil where they came from elsewhere.
    private var announced: SearchProps?
    private var isTyping = true

    init(presenter: any SearchPresenting, words: any MomentWords & LinearWords) {
        self.presenter = presenter
        self.words = words
        list = MomentListLines(words: words)
        list.onSelect = { [presenter] in presenter.onSelect($0) }
        list.onReachedStart = { [presenter] in presenter.onReachedStart() }
        list.onReachedEnd = { [presenter] in presenter.onReachedEnd() }
        list.onAnnouncement = { [weak self] in self?.setNeedsPaint() }
    }

    func load() {
        presenter.onViewLoaded()
    }

    func activate() {
        announced = nil
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
        case .showResults: showResults()
        case .search: isTyping = true
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

    func choose(_ number: Int) -> Bool {
        list.choose(number)
    }

    /// All that is looked for; what was found is listed at once.
    func answer(_ text: String) {
        field.text = text
        presenter.onQueryChanged(field.text)
        showResults()
    }

    /// From reading to the next page; from typing nothing, back.
    func goOn() {
        isTyping ? presenter.onClose() : list.goOn()
    }

    private func showResults() {
        isTyping = props.rows.isEmpty
        if !isTyping { list.listFromHere() }
    }

    private func apply(_ edit: TextEdit) {
        presenter.onQueryChanged(field.apply(edit))
    }

    // MARK: Telling

    var question: LineQuestion { isTyping ? .search : .command }

    var status: String? { props.error ?? props.count.map { "\($0)." } }

    var advice: [String] {
        isTyping ? ["Type what to look for. An empty line goes back."] : MomentListLines.advice(words)
    }

    func paint(on printer: LinePrinter) {
        let lines = SearchAnnouncements(props: props, words: words)
        if let announced, !printer.startsOver {
            lines.changes(since: announced, isSelectionAnnounced: isTyping || list.isPageDue).forEach(printer.line)
        } else {
            lines.all(isTyping: isTyping, isSelectionAnnounced: list.isPageDue).forEach(printer.line)
        }
        list.announce(on: printer)
        announced = props
    }
}
