import MomentsKit
import TerminalKit

/// The settings of the app.
struct SettingRows: RowsContent {
    let settings: any SettingsPresenting
    let words: Language

    let context = KeyContext.settings
    let opening = Action.changeSetting
    let hints: [Action] = [.back, .changeSetting, .useDefault, .nextRow, .help]

    private static let gap = 2

    var presenter: any RowsPresenting<SettingsProps.Row.ID> { settings.rows }

    var advice: [String] {
        let names = (words.actions.lineName(of: .changeSetting), words.actions.lineName(of: .useDefault))
        return [words.settings.advice(change: names.0, useDefault: names.1)]
    }

    func title(of props: SettingsProps) -> String { words.settings.title }

    func perform(_ action: Action, tasks: InFlightTasks) {
        switch action {
        case .changeSetting: tasks.start { await settings.onChange() }
        case .nextValue: tasks.start { await settings.onNextValue() }
        case .previousValue: tasks.start { await settings.onPreviousValue() }
        case .useDefault: tasks.start { await settings.onUseDefault() }
        case .keepValue: tasks.start { await settings.onSubmitValue() }
        case .cancel: settings.onClose()
        default: break
        }
    }

    /// Name and value, and where it comes from if there is room for all of it.
    func lines(of row: SettingsProps.Row, in props: SettingsProps, width: Int) -> [RowList.Line] {
        let column = valueColumn(in: props)
        let (name, value, origin) = (CellText(row.name), CellText(row.value), CellText(row.origin))
        let blanks = CellText(String(repeating: " ", count: max(0, column - RowList.left - name.width)))
        let hasRoom = column + value.width + Self.gap + origin.width < width
        let heading = row.heading.map { RowList.Line(texts: [(CellText($0), .author)], isHeading: true) }
        let line = RowList.Line(
            texts: [
                (name, row.isFixed ? .dim : .key), (blanks, .plain),
                (value, row.isFixed || row.isDefault ? .dim : .plain),
            ], end: hasRoom ? origin : nil)
        return [heading, line].compactMap(\.self)
    }

    /// The first column of all values. Names are as in the config file: a cell each byte.
    func valueColumn(in props: SettingsProps) -> Int {
        RowList.left + (props.rows.map(\.name.utf8.count).max() ?? 0) + Self.gap
    }

    func heading(above row: SettingsProps.Row) -> String? { row.heading.map(Sentence.ended) }

    func sentence(of row: SettingsProps.Row) -> String {
        Sentence.ended(words.settings.line(name: row.name, value: row.value, origin: row.origin))
    }

    func announcement(ofSelected row: SettingsProps.Row) -> [String] {
        [sentence(of: row), Sentence.ended(row.sentence)] + row.details
    }

    /// What came of a change is said by the status.
    func isNews(_ row: SettingsProps.Row, since old: SettingsProps.Row) -> Bool { false }
}
