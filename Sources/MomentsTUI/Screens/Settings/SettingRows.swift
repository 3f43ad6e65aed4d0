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

    func lines(in props: SettingsProps, width: Int) -> [[RowList.Line]] {
        let column = valueColumn(in: props, width: width)
        return props.rows.map { [line(of: $0, in: props, valueColumn: column, width: width)] }
    }

    func lines(of row: SettingsProps.Row, in props: SettingsProps, width: Int) -> [RowList.Line] {
        [line(of: row, in: props, valueColumn: valueColumn(in: props, width: width), width: width)]
    }

    /// Name and value, and where it comes from if there is room for all of it.
    private func line(
        of row: SettingsProps.Row, in props: SettingsProps, valueColumn column: Int, width: Int
    ) -> RowList.Line {
        let (value, origin) = (CellText(row.value), CellText(row.origin))
        let name = CellText(row.name).truncated(to: column - RowList.left - Self.gap)
        let blanks = CellText(String(repeating: " ", count: max(0, column - RowList.left - name.width)))
        let hasRoom = column + value.width + Self.gap + origin.width < width
        return RowList.Line(
            texts: [
                (name, row.isFixed ? .dim : row.id == props.selection ? .title : .plain), (blanks, .plain),
                (value, row.isFixed || row.isDefault ? .dim : .plain),
            ], end: hasRoom ? origin : nil)
    }

    /// The first column of all values. In a narrow window it leaves them half of it.
    func valueColumn(in props: SettingsProps, width: Int) -> Int {
        let names = props.rows.map { CellText($0.name).width }.max() ?? 0
        return RowList.left + max(1, min(names, width * 3 / 5 - RowList.left)) + Self.gap
    }

    func heading(above row: SettingsProps.Row) -> String? { row.heading }

    func sentence(of row: SettingsProps.Row) -> String {
        Sentence.ended(words.settings.line(name: row.name, value: row.value, origin: row.origin))
    }

    func announcement(ofSelected row: SettingsProps.Row) -> [String] {
        [sentence(of: row), Sentence.ended(row.sentence)] + row.details
    }

    /// The status says the outcome of a change.
    func isNews(_ row: SettingsProps.Row, since old: SettingsProps.Row) -> Bool { false }
}
