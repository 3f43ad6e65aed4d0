import MomentsKit
import TerminalKit

/// Draws the settings, in a box over the timeline. It holds the field that a value is typed into and the scroll position,
/// nothing more.
final class SettingsScreen: SettingsComponent, OverlayContent {
    let title: String
    var setNeedsPaint: () -> Void = {}

    private let presenter: any SettingsPresenting
    private let tasks: InFlightTasks
    private let field = TextField(label: "", maximum: 4_096)
    private let hints: KeyHints
    private let typingHints: KeyHints
    private var props = SettingsProps()
    private var scroller = Scroller()

    init(
        presenter: any SettingsPresenting, keymap: Keymap, words: any SettingsWords & ActionWords, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.tasks = tasks
        title = words.settingsTitle
        hints = KeyHints([.back, .changeSetting, .useDefault, .nextRow, .help], in: .settings, keymap, words)
        typingHints = KeyHints([.keepValue, .cancel, .help], in: .value, keymap, words)
        field.hasFocus = true
    }

    var viewPresenter: any ViewPresenting { presenter }
    var context: KeyContext { props.edit == nil ? .settings : .value }

    func render(_ props: SettingsProps) {
        let isNew = self.props.edit == nil
        self.props = props
        if let edit = props.edit {
            if field.text != edit.text { field.text = edit.text }
            // What is typed first takes the place of the old value.
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
        setNeedsPaint()
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        event.act(
            on: scroller.line(at: row).flatMap { props.rows.indices.contains($0) ? props.rows[$0].id : nil },
            selection: props.selection,
            move: { $0 > 0 ? presenter.onNext() : presenter.onPrevious() }, select: presenter.onSelect,
            open: { perform(.changeSetting) })
    }

    private var selected: SettingsProps.Row? { props.rows.first { $0.id == props.selection } }

    // MARK: Painting

    private static let left = 2
    private static let gap = 2

    /// The list, an empty row, what is to be known of the selected setting, and the foot.
    func size(in room: CellSize) -> CellSize {
        let foot = KeyHints.height(in: room)
        let details = props.rows.map { detailLines(of: $0, width: room.columns - Self.left - 1).count }.max() ?? 0
        return CellSize(columns: room.columns, rows: props.rows.count + 1 + details + foot)
    }

    func paint(on canvas: Canvas) {
        let foot = KeyHints.height(in: canvas.size, status: props.status)
        let room = max(1, canvas.size.rows - foot)
        let lines = selected.map { detailLines(of: $0, width: canvas.size.columns - Self.left - 1) } ?? []
        // As high for all settings: the list does not move while one goes through it.
        let height = max(1, room - detailHeight(in: canvas.size, room: room))
        paintList(on: canvas.part(rows: 0..<height, columns: 0..<canvas.size.columns))
        let top = height + Self.space(in: canvas.size)
        for (index, line) in lines.prefix(max(0, room - top)).enumerated() {
            canvas.put(line.text, row: top + index, column: Self.left, style: line.style)
        }
        (props.edit == nil ? hints : typingHints).paint(status: props.status, on: canvas)
    }

    /// Empty rows between the list and what is below it.
    private static func space(in size: CellSize) -> Int { size.isRoomy ? 1 : 0 }

    private func detailHeight(in size: CellSize, room: Int) -> Int {
        let most =
            Self.space(in: size)
            + (props.rows.map { detailLines(of: $0, width: size.columns - Self.left - 1).count }.max() ?? 0)
        return min(most, room - min(props.rows.count, max(room / 2, 1)))
    }

    /// What the setting does, or what it takes while a value is typed.
    private func detailLines(of row: SettingsProps.Row, width: Int) -> [(text: CellText, style: Style)] {
        let hint = (props.edit?.hint).map { [($0, Style.plain)] } ?? []
        let texts = hint + [(row.sentence, Style.plain)] + row.details.map { ($0, Style.dim) }
        return texts.flatMap { text, style in CellText.wrap(text, width: max(1, width)).map { ($0, style) } }
    }

    private func paintList(on canvas: Canvas) {
        scroller.setSize(count: props.rows.count, height: canvas.size.rows)
        if let index = props.rows.firstIndex(where: { $0.id == props.selection }) { scroller.reveal(index) }
        let column = Self.left + (props.rows.map { CellText($0.name).width }.max() ?? 0) + Self.gap
        for (line, index) in scroller.range.enumerated() {
            paint(props.rows[index], row: line, valueColumn: column, on: canvas)
        }
    }

    /// Name and value, and where it comes from if there is room for all of it.
    private func paint(_ row: SettingsProps.Row, row line: Int, valueColumn: Int, on canvas: Canvas) {
        let end = canvas.size.columns - 1
        let isSelected = row.id == props.selection
        if isSelected { canvas.put("▌", row: line, column: 0, style: .marker) }
        canvas.put(CellText(row.name), row: line, column: Self.left, style: row.isFixed ? .dim : .key)
        guard valueColumn < end else { return }
        if isSelected, props.edit != nil {
            return field.paint(on: canvas.part(rows: line..<line + 1, columns: valueColumn..<end))
        }
        let origin = CellText(row.origin)
        let value = CellText(row.value).truncated(to: end - valueColumn)
        canvas.put(value, row: line, column: valueColumn, style: row.isFixed ? .dim : .plain)
        guard valueColumn + value.width + Self.gap + origin.width <= end else { return }
        canvas.put(origin, row: line, column: end - origin.width, style: .dim)
    }
}
