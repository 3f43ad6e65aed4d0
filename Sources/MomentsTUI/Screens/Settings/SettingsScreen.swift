import MomentsKit
import TerminalKit

/// Draws the settings, in a box over the timeline: rows, what is to be known of the selected one, and the field that its
/// value is typed into. The screen holds that and the scroll position, nothing more.
final class SettingsScreen: Component, OverlayContent {
    var setNeedsPaint: () -> Void = {}

    private let presenter: any SettingsPresenting
    private let content: SettingRows
    private let tasks: InFlightTasks
    private let field = TextField(label: "", maximum: 4_096)
    private let hints: KeyHints
    private let typingHints: KeyHints
    private var props = SettingsProps()
    private var list = RowList()

    init(
        presenter: any SettingsPresenting, keymap: Keymap, words: Language, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.tasks = tasks
        content = SettingRows(settings: presenter, words: words)
        hints = KeyHints(content.hints, in: .settings, keymap, words)
        typingHints = KeyHints([.keepValue, .cancel, .help], in: .value, keymap, words)
        field.hasFocus = true
    }

    var viewPresenter: any ViewPresenting { presenter }
    var context: KeyContext { props.edit == nil ? .settings : .value }
    var title: String { content.title(of: props) }

    func render(_ props: SettingsProps) {
        field.show(props.edit, after: self.props.edit)
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if let edit = TextEdit(action) { return self.edit([edit]) }
        content.perform(action, in: props, tasks: tasks)
    }

    func edit(_ edits: [TextEdit]) {
        guard props.edit != nil else { return }
        for text in field.apply(edits) { presenter.onValueChanged(text) }
        setNeedsPaint()
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        content.mouse(event, on: list.row(at: row), in: props, tasks: tasks)
    }

    private var selected: SettingsProps.Row? { props.rows.first { $0.id == props.selection } }

    // MARK: Painting

    /// The list, an empty row, what is to be known of the selected setting, and the foot.
    func size(in room: CellSize) -> CellSize {
        let rows = listLines(room).reduce(0) { $0 + $1.count }
        return CellSize(columns: room.columns, rows: rows + 1 + detailCount(selected, room) + KeyHints.height(in: room))
    }

    /// The others may need more.
    func spareRows(in room: CellSize) -> Int {
        (props.rows.map { detailCount($0, room) }.max() ?? 0) - detailCount(selected, room)
    }

    func paint(on canvas: Canvas) {
        let foot = KeyHints.height(in: canvas.size, status: props.status)
        let room = max(1, canvas.size.rows - foot)
        let lines = selected.map { detailLines(of: $0, width: canvas.size.columns - RowList.left - 1) } ?? []
        let space = Self.space(in: canvas.size)
        let height = min(max(1, room - space - lines.count, room / 2), room)
        paint(listLines(canvas.size), on: canvas.part(rows: 0..<height, columns: 0..<canvas.size.columns))
        let top = height + space
        for (index, line) in lines.prefix(max(0, room - top)).enumerated() {
            canvas.put(line.text, row: top + index, column: RowList.left, style: line.style)
        }
        (props.edit == nil ? hints : typingHints).paint(status: props.status, voice: props.voice, on: canvas)
    }

    /// Empty rows between the list and what is below it.
    private static func space(in size: CellSize) -> Int { size.isRoomy ? 1 : 0 }

    /// Of the list, headings included.
    private func listLines(_ size: CellSize) -> [[RowList.Line]] {
        content.sections(in: props, width: size.columns, height: size.rows)
    }

    private func detailCount(_ row: SettingsProps.Row?, _ size: CellSize) -> Int {
        row.map { detailLines(of: $0, width: size.columns - RowList.left - 1).count } ?? 0
    }

    /// The purpose and details of the setting, below the hint while a value is typed.
    private func detailLines(of row: SettingsProps.Row, width: Int) -> [(text: CellText, style: Style)] {
        let hint = (props.edit?.hint).map { [($0, Style.plain)] } ?? []
        let texts = hint + [(row.sentence, Style.plain)] + row.details.map { ($0, Style.dim) }
        return texts.flatMap { text, style in CellText.wrap(text, width: max(1, width)).map { ($0, style) } }
    }

    private func paint(_ lines: [[RowList.Line]], on canvas: Canvas) {
        let width = canvas.size.columns
        let selection = props.rows.firstIndex { $0.id == props.selection }
        list.setRows(lines, selection: selection, height: canvas.size.rows)
        list.paint(on: canvas)
        let start = content.valueColumn(in: props, width: width)
        guard props.edit != nil, start < width - 1, let line = selection.flatMap({ list.line(of: $0) }) else { return }
        field.paint(on: canvas.part(rows: line..<line + 1, columns: start..<width - 1))
    }
}
