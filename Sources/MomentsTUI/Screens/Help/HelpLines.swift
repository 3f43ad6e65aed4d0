import MomentsKit
import TerminalKit

/// Shows the actions of the screen below, in groups. It holds what is typed, nothing more.
final class HelpLines: Component, LinearScreen {
    let context = KeyContext.help
    var setNeedsPaint: () -> Void = {}

    private let presenter: any HelpPresenting
    private let words: Language
    private let field = TextField(label: ":", maximum: 100)
    private var props = HelpProps()
    /// The text that was announced last.
    private var announced: HelpProps?

    init(presenter: any HelpPresenting, words: Language) {
        self.presenter = presenter
        self.words = words
    }

    var viewPresenter: any ViewPresenting { presenter }

    func render(_ props: HelpProps) {
        self.props = props
        if field.text != props.query { field.text = props.query }
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if !presenter.perform(action, page: LinePage.size), let edit = TextEdit(action) { self.edit([edit]) }
    }

    func edit(_ edits: [TextEdit]) {
        for text in field.apply(edits) { presenter.onQueryChanged(text) }
    }

    func goOn() {
        presenter.onClose()
    }

    // MARK: Announcing

    func paint(on printer: LinePrinter) {
        guard announced != props || printer.startsOver else { return }
        let isMoved = announced.map { $0.rows == props.rows } ?? false
        announced = props
        if isMoved, !printer.startsOver { return announceSelection(on: printer) }
        let rows = props.rows.map(words.lines.help) + [props.emptyHint].compactMap(\.self)
        for line in [words.help.opening] + rows + [words.notices.emptyLineGoesBack] { printer.line(line) }
    }

    private func announceSelection(on printer: LinePrinter) {
        if let selection = props.selection { printer.line(words.lines.help(props.rows[selection])) }
    }
}
