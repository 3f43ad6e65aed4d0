import MomentsKit
import TerminalKit

/// The parts of the list that only a search has. Its only state is the line that is typed.
struct SearchList: MomentListContent {
    typealias Announcements = SearchAnnouncements

    let search: any SearchPresenting
    let words: Language
    let field: TextField

    init(_ search: any SearchPresenting, _ words: Language) {
        (self.search, self.words) = (search, words)
        field = TextField(label: words.search.label, maximum: 500)
        field.hasFocus = true
    }

    var presenter: any MomentListPresenting { search }

    func context(of props: SearchProps) -> KeyContext { props.mode == .typing ? .search : .results }

    /// The earlier query is selected where it can be typed again: most people replace it.
    func willShow(_ props: SearchProps, since old: SearchProps?) {
        let isTyped = old == nil && field.text == props.text
        field.text = props.text
        field.hasFocus = props.mode == .typing
        if props.mode == .typing, old?.mode != .typing, !isTyped { field.selectAll() }
    }

    func take(_ action: Action, in props: SearchProps) -> Bool {
        guard props.mode == .typing, let edit = TextEdit(action) else { return false }
        self.edit([edit])
        return true
    }

    func edit(_ edits: [TextEdit]) {
        for text in field.apply(edits) { search.onQueryChanged(text) }
    }

    // MARK: In lines

    func question(in props: SearchProps) -> LineQuestion { props.mode == .typing ? .search : .command }

    func status(of props: SearchProps) -> String? {
        props.status ?? props.error ?? props.emptyPlace?.sentence ?? props.count.map(words.search.spokenCount)
    }

    func advice(in props: SearchProps) -> [String] {
        props.mode == .typing
            ? [words.moments.sentences([words.search.advice, words.notices.emptyLineGoesBack])]
            : words.lines.listAdvice
    }

    /// Each result is announced with its number: a line is never withdrawn.
    func isComplete(_ props: SearchProps) -> Bool { !props.isCounting }

    /// The whole query.
    func answer(_ text: String) {
        field.text = text
        search.onQueryChanged(field.text)
        search.onSubmit()
    }

    func goOn() {
        search.onClose()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        switch action {
        case .showResults: search.onSubmit()
        case .search: search.onEdit()
        case .nextMatch: search.onNext()
        case .previousMatch: search.onPrevious()
        case .back: search.onClose()
        default: break
        }
    }
}
