import MomentsKit
import TerminalKit

/// Announces a folder to choose a photo from: asks for letters, and lists what fits. It holds what a person is at, typing
/// or choosing, nothing more.
final class FilePickerLines: Component, FuzzyFinder, LinearScreen {
    /// How many names are listed at once: the best of them.
    private static let maximumRows = 10

    let context = KeyContext.files
    var setNeedsPaint: () -> Void = {}

    private let presenter: any FilePickerPresenting
    private let words: Language
    let field = TextField(label: "/", maximum: FilePickerPresenter.maximumQuery)
    private var props = FilePickerProps()
    /// The props that were announced last; nil on arriving from another screen.
    private var announced: FilePickerProps?
    private var isTyping = false

    init(presenter: any FilePickerPresenting, words: Language) {
        self.presenter = presenter
        self.words = words
    }

    var finder: any FuzzyFinderPresenting { presenter }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: FilePickerProps) {
        self.props = props
        show(query: props.query)
    }

    // MARK: Interactions

    /// A blank is a blank where nothing can be marked, but for the first one: no name begins with it.
    func perform(_ action: Action) {
        guard action == .markPhoto else { return find(action) }
        if props.canMark { presenter.onMark() } else if !props.query.isEmpty { edit([.insert(" ")]) }
    }

    func choose(_ number: Int) -> Bool {
        guard props.rows.prefix(Self.maximumRows).indices.contains(number - 1) else { return false }
        presenter.onSelect(number - 1)
        return true
    }

    /// All the letters at once; what fits them is listed.
    func answer(_ text: String) {
        field.text = text
        presenter.onQueryChanged(field.text)
        isTyping = false
        setNeedsPaint()
    }

    /// From choosing to the letters; from those, back.
    func goOn() {
        guard !isTyping else { return presenter.onClose() }
        isTyping = true
    }

    // MARK: Announcing

    let chosenAction = Action.run

    var question: LineQuestion { isTyping ? .letters : .command }

    var advice: [String] { [words.filePicker.advice(for: props.choice)] }

    func paint(on printer: LinePrinter) {
        let isNew = announced == nil || printer.startsOver
        if isNew { printer.line(Sentence.ended(words.filePicker.title(for: props.choice))) }
        if isNew || props.folder != announced?.folder { printer.line(props.folder) }
        if isNew || props.hint != announced?.hint, let hint = props.hint { printer.line(hint) }
        if isNew || props.rows.map(\.name) != announced?.rows.map(\.name) {
            announceList(on: printer)
        } else if props.selection != announced?.selection, let selected {
            printer.line([selected.name, props.preview].compactMap(\.self).joined(separator: ", "))
        }
        if let marked = props.marked, marked != announced?.marked { printer.line(Sentence.ended(marked)) }
        announced = props
    }

    private var selected: FilePickerProps.Row? {
        props.selection.flatMap { props.rows.indices.contains($0) ? props.rows[$0] : nil }
    }

    private func announceList(on printer: LinePrinter) {
        for (index, row) in props.rows.prefix(Self.maximumRows).enumerated() {
            printer.line("\(index + 1). \(row.name)")
        }
    }
}
