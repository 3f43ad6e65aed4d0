import MomentsKit
import TerminalKit

/// Announces the settings as any rows, and asks for a value. Its only state is the field that the value is typed into.
final class SettingsLines: Component, LinearScreen {
    var setNeedsPaint: () -> Void = {}

    private let presenter: any SettingsPresenting
    private let list: RowsLines<SettingRows>
    private let tasks: InFlightTasks
    private let field = TextField(label: "", maximum: 4_096)
    private var props = SettingsProps()
    /// The props that were announced last; nil when everything is to be announced.
    private var announced: SettingsProps?

    init(
        presenter: any SettingsPresenting, words: Language, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.tasks = tasks
        list = RowsLines(SettingRows(settings: presenter, words: words), words: words, tasks: tasks)
    }

    var viewPresenter: any ViewPresenting { presenter }
    var context: KeyContext { props.edit == nil ? .settings : .value }

    func activate() {
        announced = nil
        list.activate()
    }

    func render(_ props: SettingsProps) {
        field.show(props.edit, after: self.props.edit)
        self.props = props
        list.render(props)
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if let edit = TextEdit(action) { self.edit([edit]) } else { list.perform(action) }
    }

    func edit(_ edits: [TextEdit]) {
        guard props.edit != nil else { return }
        for text in field.apply(edits) { presenter.onValueChanged(text) }
    }

    func choose(_ number: Int) -> Bool {
        list.choose(number)
    }

    /// The whole value.
    func answer(_ text: String) {
        presenter.onValueChanged(text)
        tasks.start { await self.presenter.onSubmitValue() }
    }

    /// No value, or no setting any more: back.
    func goOn() {
        presenter.onClose()
    }

    // MARK: Announcing

    var chosenAction: Action { list.chosenAction }

    var question: LineQuestion { props.edit == nil ? .command : .value }

    var status: String? { list.status }

    var advice: [String] { list.advice }

    func paint(on printer: LinePrinter) {
        let isNew = announced.map { $0.edit == nil } == true && !printer.startsOver
        list.paint(on: printer)
        if isNew, let edit = props.edit { printer.line(edit.hint) }
        announced = props
    }
}
