import MomentsKit
import TerminalKit

/// Announces a person and their moments in lines, or asks for what the form holds, a field at a time.
final class ProfileLines: ProfileComponent, LinearScreen {
    var setNeedsPaint: () -> Void = {}

    private let presenter: any ProfilePresenting
    private let words: any ProfileWords & MomentWords & LinearWords
    private let tasks: InFlightTasks
    private let list: MomentListLines
    private var props = ProfileProps()
    private var fields = ProfileFields()
    /// The props that were announced last; nil when everything is to be announced.
    private var announced: ProfileProps?
    /// Before that there is nothing to announce.
    private var isRendered = false

    init(
        presenter: any ProfilePresenting, words: any ProfileWords & MomentWords & LinearWords, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        list = MomentListLines(words: words)
        list.onSelect = { [presenter] in presenter.onSelect($0) }
        list.onNext = { [presenter] in presenter.onNext() }
        list.onPrevious = { [presenter] in presenter.onPrevious() }
        list.onReachedStart = { [presenter] in presenter.onReachedStart() }
        list.onReachedEnd = { [presenter] in presenter.onReachedEnd() }
        list.onAnnouncement = { [weak self] in self?.setNeedsPaint() }
    }

    var viewPresenter: any ViewPresenting { presenter }
    var context: KeyContext { props.form == nil ? .profile : .profileForm }
    var actions: (any MomentActing)? { props.form == nil ? presenter.actions : nil }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: ProfileProps) {
        self.props = props
        list.show(props.rows, selection: props.selection)
        fields.show(props.form)
        isRendered = true
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if props.form != nil {
            if !presenter.perform(inForm: action, tasks: tasks), let edit = TextEdit(action) { self.edit([edit]) }
        } else if !list.perform(action) {
            presenter.perform(action, tasks: tasks)
        }
    }

    func edit(_ edits: [TextEdit]) {
        guard let form = props.form, !form.isSaving else { return }
        for text in fields.apply(edits, to: form.focus) { presenter.onChanged(form.focus, text) }
    }

    func choose(_ number: Int) -> Bool {
        props.form == nil && list.choose(number)
    }

    /// A whole field. An empty line keeps what is there, blanks empty it.
    func answer(_ text: String) {
        guard let form = props.form, !form.isSaving else { return }
        if !text.isEmpty { presenter.onChanged(form.focus, text.allSatisfy(\.isWhitespace) ? "" : text) }
        goOn()
    }

    func goOn() {
        guard let form = props.form else { return list.goOn() }
        guard form.focus == form.fields.last?.id else { return presenter.onNextField() }
        tasks.start { await self.presenter.onSaveProfile() }
    }

    // MARK: Announcing

    var question: LineQuestion {
        guard let form = props.form, let field = form.fields.first(where: { $0.id == form.focus }) else {
            return .command
        }
        return .field(prompt: words.profilePrompt(field.label, text: field.text.isEmpty ? nil : field.text))
    }

    var status: String? { props.status }

    var advice: [String] { props.form == nil ? [words.profileAdvice] : [] }

    func paint(on printer: LinePrinter) {
        guard isRendered else { return }
        let lines = ProfileAnnouncements(props: props, words: words)
        if let announced, !printer.startsOver {
            lines.changes(since: announced, isSelectionAnnounced: list.isPageDue, after: printer.last)
                .forEach(printer.line)
        } else {
            lines.all.forEach(printer.line)
        }
        list.announce(on: printer)
        announced = props
    }
}
