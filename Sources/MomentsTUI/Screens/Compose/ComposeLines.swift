import MomentsKit
import TerminalKit

/// Takes what the person writes, line by line. Its only state is the editor.
final class ComposeLines: Component, LinearScreen {
    /// A line like this ends the text.
    static let end = "."

    let context = KeyContext.compose
    var setNeedsPaint: () -> Void = {}

    private let presenter: any ComposePresenting
    private let words: Language
    private let tasks: InFlightTasks
    private let editor: ComposeEditor
    private var area: TextArea { editor.area }
    private var props: ComposeProps?
    /// The props that were announced last; nil on arriving from another screen.
    private var announced: ComposeProps?
    /// Nothing was typed yet.
    private var isFirstLine = true
    private var isWriting = true
    private var isTextDue = false
    private var isEndDue = false

    init(presenter: any ComposePresenting, words: Language, tasks: InFlightTasks) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        editor = ComposeEditor(words: words)
    }

    var viewPresenter: any ViewPresenting { presenter }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: ComposeProps) {
        // A change of the text that was not typed here is announced.
        isTextDue = isTextDue || self.props != nil && props.text != area.text
        self.props = props
        editor.show(props)
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if let edit = TextEdit(action) { return self.edit([edit]) }
        if props?.completion != nil {
            // `back` leaves the field, not the candidates; a completion is announced.
            if action == .back { presenter.onTokenChanged(nil) }
            if action == .nextField { isTextDue = true }
        }
        editor.perform(action, presenter, tasks)
        setNeedsPaint()
    }

    func edit(_ edits: [TextEdit]) {
        // Nor were those that are undone and done again typed just now.
        isTextDue = isTextDue || edits.contains(.undo) || edits.contains(.redo)
        editor.apply(edits, presenter, tasks)
        setNeedsPaint()
    }

    /// Another line at the end of the text, or the new text of a field.
    func answer(_ line: String) {
        switch props?.focus {
        case .path: if !line.isEmpty { presenter.onPathChanged(line) }
        case .warning: presenter.onWarningChanged(line)
        case .language: presenter.onLanguageChanged(line)
        case .photoFocus: presenter.onPhotoFocusChanged(line)
        case .altText: if !line.isEmpty { presenter.onAltTextChanged(line) }
        case .pollOption: if !line.isEmpty { presenter.onPollOptionChanged(line) }
        case .text, nil: return answerText(line)
        }
        submit()
    }

    private func submit() {
        tasks.start { [presenter] in await presenter.onFieldSubmitted() }
    }

    private func answerText(_ line: String) {
        guard line != Self.end else {
            isWriting = false
            isEndDue = true
            return setNeedsPaint()
        }
        _ = area.apply(.move(.end))
        // A text may have such a line as well: the person types it with one more dot.
        let line = line == Self.end + Self.end ? Self.end : line
        // The names that an answer begins with have its first words behind them.
        let goesOn = area.text.isEmpty || isFirstLine && area.text.hasSuffix(" ")
        isFirstLine = false
        edit([.insert(goesOn ? line : "\n" + line)])
    }

    /// Writes on; leaves a field as it is.
    func goOn() {
        // An empty line empties the field: a text that is no focus would not let the person leave it.
        if case .photoFocus = props?.focus { return answer("") }
        guard props?.focus ?? .text == .text else { return submit() }
        isWriting = true
        isTextDue = true
        setNeedsPaint()
    }

    // MARK: Announcing

    var question: LineQuestion {
        switch props?.focus {
        case .path: .field(prompt: words.compose.photoPathPrompt)
        case .warning: .field(prompt: words.compose.warningPrompt)
        case .language: .field(prompt: words.compose.languagePrompt)
        case .altText(let index): .field(prompt: words.compose.altTextPrompt(props?.photos[index].name ?? ""))
        case .photoFocus(let index): .field(prompt: words.compose.photoFocusPrompt(props?.photos[index].name ?? ""))
        case .pollOption(let index): .field(prompt: words.compose.pollOptionPrompt(index + 1))
        case .text, nil: isWriting ? .writing : .command
        }
    }

    var status: String? { props?.status }

    var advice: [String] { [words.compose.advice] }

    func paint(on printer: LinePrinter) {
        guard let props else { return }
        let lines = ComposeAnnouncements(props: props, words: words)
        if let announced, !printer.startsOver {
            for line in lines.changes(since: announced) { printer.line(line) }
            if isTextDue { lines.text.forEach(printer.lines) }
        } else {
            lines.all.forEach(printer.lines)
        }
        if isEndDue { lines.end.forEach(printer.line) }
        isTextDue = false
        isEndDue = false
        announced = props
    }
}
