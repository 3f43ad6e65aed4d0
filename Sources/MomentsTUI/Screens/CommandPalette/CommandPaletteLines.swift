import MomentsKit
import TerminalKit

/// Finds an action by a few letters: asks for them, and lists what fits. It holds what a person is at, typing or choosing,
/// nothing more.
final class CommandPaletteLines: Component, FuzzyFinder, LinearScreen {
    /// How many actions are listed at once: the best of them.
    static let maximumRows = 10

    let context = KeyContext.palette
    var setNeedsPaint: () -> Void = {}

    private let presenter: any CommandPalettePresenting
    private let words: Language
    let field = TextField(label: ":", maximum: 100)
    private var props = CommandPaletteProps()
    /// The props that were announced last; nil on arriving from another screen.
    private var announced: CommandPaletteProps?
    private var isTyping = true
    private var isListDue = false

    init(presenter: any CommandPalettePresenting, words: Language) {
        self.presenter = presenter
        self.words = words
    }

    var finder: any FuzzyFinderPresenting { presenter }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: CommandPaletteProps) {
        self.props = props
        show(query: props.query)
    }

    // MARK: Interactions

    func choose(_ number: Int) -> Bool {
        guard props.rows.prefix(Self.maximumRows).indices.contains(number - 1) else { return false }
        presenter.onSelect(number - 1)
        return true
    }

    /// All the letters at once; what fits them is listed.
    func answer(_ text: String) {
        field.text = text
        presenter.onQueryChanged(field.text)
        isTyping = props.rows.isEmpty
        isListDue = true
        setNeedsPaint()
    }

    /// From choosing back to the letters; from those, back.
    func goOn() {
        guard !isTyping else { return presenter.onClose() }
        isTyping = true
    }

    // MARK: Announcing

    let chosenAction = Action.run

    var question: LineQuestion { isTyping ? .letters : .command }

    var advice: [String] { [words.commandPalette.paletteAdvice] }

    func paint(on printer: LinePrinter) {
        if announced == nil || printer.startsOver {
            printer.line(words.commandPalette.paletteOpening)
        } else if !isListDue, props.selection != announced?.selection, let selected {
            printer.line(sentence(selected))
        }
        if isListDue { announceList(on: printer) }
        isListDue = false
        announced = props
    }

    private var selected: CommandPaletteProps.Row? {
        props.selection.flatMap { props.rows.indices.contains($0) ? props.rows[$0] : nil }
    }

    private func announceList(on printer: LinePrinter) {
        if let hint = props.emptyHint { printer.line(hint) }
        for (index, row) in props.rows.prefix(Self.maximumRows).enumerated() {
            printer.line("\(index + 1). \(sentence(row))")
        }
    }

    private func sentence(_ row: CommandPaletteProps.Row) -> String {
        let line = Sentence.ended(words.commandPalette.paletteLine(name: row.name, sentence: row.sentence))
        return row.reason.map { words.moments.sentences([line, $0]) } ?? line
    }
}
