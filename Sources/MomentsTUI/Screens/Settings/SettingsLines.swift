import MomentsKit
import TerminalKit

/// Announces the settings with their numbers, and asks for a value. It holds the field that it is typed into, nothing more.
final class SettingsLines: SettingsComponent, LinearScreen {
    var setNeedsPaint: () -> Void = {}

    private let presenter: any SettingsPresenting
    private let words: any SettingsWords & ActionWords
    private let tasks: InFlightTasks
    private let field = TextField(label: "", maximum: 4_096)
    private var props = SettingsProps()
    /// The props that were announced last; nil when everything is to be announced.
    private var announced: SettingsProps?

    init(presenter: any SettingsPresenting, words: any SettingsWords & ActionWords, tasks: InFlightTasks) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
    }

    var viewPresenter: any ViewPresenting { presenter }
    var context: KeyContext { props.edit == nil ? .settings : .value }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: SettingsProps) {
        let isNew = self.props.edit == nil
        self.props = props
        if let edit = props.edit {
            if field.text != edit.text { field.text = edit.text }
            if isNew { field.selectAll() }
        }
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if !presenter.perform(action, tasks: tasks), let edit = TextEdit(action) { self.edit([edit]) }
    }

    func edit(_ edits: [TextEdit]) {
        guard props.edit != nil else { return }
        for text in field.apply(edits) { presenter.onValueChanged(text) }
    }

    func choose(_ number: Int) -> Bool {
        guard props.rows.indices.contains(number - 1) else { return false }
        presenter.onSelect(props.rows[number - 1].id)
        return true
    }

    /// The whole value.
    func answer(_ text: String) {
        presenter.onValueChanged(text)
        tasks.start { await self.presenter.onSubmitValue() }
    }

    /// No value, or no setting any more: back.
    func goOn() {
        props.edit == nil ? presenter.onClose() : presenter.onCancelValue()
    }

    // MARK: Announcing

    let chosenAction = Action.changeSetting

    var question: LineQuestion { props.edit == nil ? .command : .value }

    var status: String? { props.status }

    var advice: [String] {
        let names = (words.lineName(of: .changeSetting), words.lineName(of: .useDefault))
        return [words.settingsAdvice(change: names.0, useDefault: names.1)]
    }

    func paint(on printer: LinePrinter) {
        if let announced, !printer.startsOver {
            announceChanges(since: announced, on: printer)
        } else {
            printer.line(Sentence.ended(words.settingsTitle))
            for (index, row) in props.rows.enumerated() { printer.line("\(index + 1). \(sentence(row))") }
            if let status = props.status { printer.line(status) }
        }
        announced = props
    }

    private func announceChanges(since old: SettingsProps, on printer: LinePrinter) {
        if let selected, old.selection != props.selection {
            ([sentence(selected), Sentence.ended(selected.sentence)] + selected.details).forEach(printer.line)
        }
        if let edit = props.edit, old.edit == nil { printer.line(edit.hint) }
        if let status = props.status, status != old.status { printer.line(status) }
    }

    private var selected: SettingsProps.Row? { props.rows.first { $0.id == props.selection } }

    private func sentence(_ row: SettingsProps.Row) -> String {
        Sentence.ended(words.settingLine(name: row.name, value: row.value, origin: row.origin))
    }
}
