import MomentsKit
import TerminalKit

/// Draws a folder to choose a photo from, in a box. It holds the cursor of the field and the scroll position, nothing more.
final class FilePickerScreen: Component, FuzzyFinder, OverlayContent {
    let context = KeyContext.files
    var setNeedsPaint: () -> Void = {}

    private let presenter: any FilePickerPresenting
    private let painter: PicturePainter
    private let words: Language
    let field = TextField(label: "/", maximum: FilePickerPresenter.maximumQuery)
    private let hints: KeyHints
    private var props = FilePickerProps()
    private var scroller = Scroller()

    init(
        presenter: any FilePickerPresenting, painter: PicturePainter, keymap: Keymap,
        words: Language
    ) {
        self.presenter = presenter
        self.painter = painter
        self.words = words
        hints = KeyHints([.run, .markPhoto, .nextRow, .previousRow, .back, .help], in: context, keymap, words)
        field.hasFocus = true
    }

    var finder: any FuzzyFinderPresenting { presenter }
    var title: String { words.filePicker.title(for: props.choice) }

    func render(_ props: FilePickerProps) {
        self.props = props
        show(query: props.query)
    }

    // MARK: Interactions

    /// A blank is a blank where nothing can be marked, but for the first one: no name begins with it.
    func perform(_ action: Action) {
        guard action == .markPhoto else { return find(action) }
        if props.canMark { presenter.onMark() } else if !props.query.isEmpty { edit([.insert(" ")]) }
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        mouse(event, line: row - Self.top, in: scroller, selection: props.selection)
    }

    // MARK: Painting

    /// The folder and the field stand above the rows.
    private static let top = 2
    private static let left = 3

    /// Always as high as there is room: folders of other lengths must not move it.
    func size(in room: CellSize) -> CellSize { room }

    func paint(on canvas: Canvas) {
        let width = max(1, canvas.size.columns - Self.left - 1)
        canvas.put(CellText(props.folder).truncated(to: width), row: 0, column: Self.left, style: .dim)
        canvas.put(CellText(field.label), row: 1, column: 1, style: .key)
        field.paint(on: canvas.part(rows: 1..<2, columns: Self.left..<max(Self.left + 1, canvas.size.columns - 1)))
        let bottom = max(Self.top, canvas.size.rows - 2)
        let photo = photoColumns(in: canvas.size)
        paintRows(on: canvas.part(rows: Self.top..<bottom, columns: 0..<photo.lowerBound))
        paintPhoto(on: canvas.part(rows: Self.top..<min(bottom, Self.top + photo.count * 2 / 3), columns: photo))
        let notes = [props.marked, props.preview ?? props.hint].compactMap(\.self)
        if !notes.isEmpty, canvas.size.rows > Self.top + 1 {
            let text = CellText(notes.joined(separator: " · ")).truncated(to: width)
            canvas.put(text, row: bottom, column: Self.left, style: .dim)
        }
        guard canvas.size.rows > 1 else { return }
        hints.paint(
            row: canvas.size.rows - 1, hidden: props.choice == .photos ? [] : [.markPhoto], on: canvas)
    }

    /// The box in a window of 80 columns has so many.
    private static let minimumColumns = 74

    /// What is for the selected photo, at the right. It depends on nothing but the window, so that nothing jumps.
    /// - Returns: none where there is no room for both.
    private func photoColumns(in size: CellSize) -> Range<Int> {
        guard painter.cell != nil, size.columns >= Self.minimumColumns else { return size.columns..<size.columns }
        return size.columns * 11 / 20..<size.columns - 1
    }

    private func paintPhoto(on canvas: Canvas) {
        let state = painter.state(of: props.photo, in: canvas.size)
        painter.paint(state, else: state?.failureReason(words), on: canvas)
    }

    private func paintRows(on canvas: Canvas) {
        scroller.setSize(count: props.rows.count, height: canvas.size.rows)
        if let selection = props.selection { scroller.reveal(selection) }
        for (line, index) in scroller.range.enumerated() where props.rows.indices.contains(index) {
            if index == props.selection { canvas.putSelectionMark(row: line, text: Self.left) }
            paint(props.rows[index], row: line, on: canvas)
        }
    }

    private static let mark = CellText("✓")

    private func paint(_ row: FilePickerProps.Row, row line: Int, on canvas: Canvas) {
        if row.isMarked { canvas.put(Self.mark, row: line, column: 1, style: .key) }
        let plain: Style = row.isFolder ? .author : row.isPhoto ? .plain : .dim
        var column = Self.left
        for (place, character) in row.name.enumerated() where column < canvas.size.columns - 1 {
            let text = CellText(String(character))
            let style: Style = row.highlights.contains(place) ? .link : plain
            canvas.put(text, row: line, column: column, style: style)
            column += text.width
        }
    }
}
