import MomentsKit

/// Takes what the person writes, line by line. It holds the editor, nothing more.
final class ComposeLines: ComposeComponent, LinearScreen {
    /// A line like this ends the text.
    static let end = "."

    let context = KeyContext.compose
    var setNeedsPaint: () -> Void = {}

    private let presenter: any ComposePresenting
    private let tasks: InFlightTasks
    private let area = TextArea(maximum: ComposePresenter.maximumCharacters)
    private var props: ComposeProps?
    /// What the writer was told; nil where they came from elsewhere.
    private var announced: ComposeProps?
    /// As the presenter has it.
    private var text = ""
    private var isWriting = true
    private var isTextDue = false
    private var isEndDue = false

    init(presenter: any ComposePresenting, tasks: InFlightTasks) {
        self.presenter = presenter
        self.tasks = tasks
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

    func render(_ props: ComposeProps) {
        if self.props == nil {
            area.begin(with: props.text)
        } else if props.text != text {
            area.replace(with: props.text)
            isTextDue = true
        }
        text = props.text
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        switch action {
        case .post: tasks.start { await self.presenter.onSubmit() }
        case .discard: presenter.onDiscard()
        case .editElsewhere: tasks.start { await self.presenter.onEditElsewhere() }
        case .back: presenter.onClose()
        case .textPageUp, .textPageDown: area.turnPage(down: action == .textPageDown)
        default: if let edit = TextEdit(action) { change(edit) }
        }
    }

    func insert(_ text: String) {
        apply(.insert(text))
    }

    /// Another line at the end of the text.
    func answer(_ line: String) {
        guard line != Self.end else {
            isWriting = false
            isEndDue = true
            return setNeedsPaint()
        }
        _ = area.apply(.move(.end))
        // A text may have such a line as well: it is typed with one more.
        let line = line == Self.end + Self.end ? Self.end : line
        apply(.insert(text.isEmpty ? line : "\n" + line))
    }

    /// Writes on.
    func goOn() {
        isWriting = true
        isTextDue = true
        setNeedsPaint()
    }

    /// What is undone and done again was not typed just now: it is told.
    private func change(_ edit: TextEdit) {
        apply(edit)
        isTextDue = isTextDue || edit == .undo || edit == .redo
    }

    private func apply(_ edit: TextEdit) {
        guard props?.isPosting != true else { return }
        setNeedsPaint()
        guard area.apply(edit) else { return presenter.onTextRefused() }
        guard area.text != text else { return }
        text = area.text
        presenter.onTextChanged(text)
    }

    // MARK: Telling

    var question: LineQuestion { isWriting ? .writing : .command }

    var status: String? { props?.status }

    var advice: [String] { ["An empty line leads back to the text."] }

    func paint(on printer: LinePrinter) {
        guard let props else { return }
        let lines = ComposeAnnouncements(props: props)
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
