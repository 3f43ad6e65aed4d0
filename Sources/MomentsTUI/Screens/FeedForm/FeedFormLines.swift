import MomentsKit
import TerminalKit

/// Asks for what the form holds, a field at a time. It holds the fields, nothing more.
final class FeedFormLines: FeedFormComponent, LinearScreen {
    let context = KeyContext.feedForm
    var setNeedsPaint: () -> Void = {}

    private let presenter: any FeedFormPresenting
    private let words: any FeedFormWords & ActionWords
    private let tasks: InFlightTasks
    private var fields = FeedFormFields()
    private var props = FeedFormProps()
    /// The props that were announced last; nil on arriving from another screen.
    private var announced: FeedFormProps?

    init(presenter: any FeedFormPresenting, words: any FeedFormWords & ActionWords, tasks: InFlightTasks) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
    }

    var viewPresenter: any ViewPresenting { presenter }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: FeedFormProps) {
        self.props = props
        fields.show(props)
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if !presenter.perform(action, tasks: tasks), let edit = TextEdit(action) { self.edit([edit]) }
    }

    func edit(_ edits: [TextEdit]) {
        guard !props.isBusy else { return }
        let focus = props.focus
        let texts = fields.apply(edits, to: focus)
        for text in texts { presenter.onChanged(focus, text) }
        fields.keep(texts.last, in: focus)
    }

    /// A whole field. An empty line keeps what is there, blanks empty it.
    func answer(_ text: String) {
        guard !props.isBusy else { return }
        if !text.isEmpty {
            let typed = text.allSatisfy(\.isWhitespace) ? "" : text
            fields[props.focus]?.text = typed
            presenter.onChanged(props.focus, typed)
        }
        goOn()
    }

    func goOn() {
        guard props.focus == props.fields.last?.id else { return presenter.onNextField() }
        tasks.start { await self.presenter.onSubmit() }
    }

    // MARK: Announcing

    let chosenAction = Action.nextField

    var question: LineQuestion {
        guard let field = props.fields.first(where: { $0.id == props.focus }) else { return .command }
        let prompt = words.fieldPrompt(field.label, text: field.text.isEmpty ? nil : field.text)
        return field.id == .address
            ? .address(prompt: prompt) : field.id.isSecret ? .secret(prompt: prompt) : .field(prompt: prompt)
    }

    var status: String? { lines.state.last }

    var advice: [String] { [lines.advice] }

    private var lines: FeedFormAnnouncements { FeedFormAnnouncements(props: props, words: words) }

    func paint(on printer: LinePrinter) {
        let lines = lines
        let changes = announced.map(lines.changes) ?? lines.all
        for line in printer.startsOver ? lines.all : changes { printer.line(line) }
        announced = props
    }
}
