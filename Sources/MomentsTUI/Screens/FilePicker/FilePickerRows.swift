import MomentsKit
import TerminalKit

/// A folder to choose a photo from.
struct FilePickerRows: FilteredRows {
    let presenter: any FilteredRowsPresenting
    let words: Language
    /// Nil in lines.
    let painter: PicturePainter?

    let context = KeyContext.files
    let label = "/"
    let maximumQuery = FilePickerPresenter.maximumQuery
    let hints: [Action] = [.run, .markPhoto, .nextRow, .previousRow, .back, .help]
    let keepsPlace = true

    init(_ presenter: any FilteredRowsPresenting, _ words: Language, painter: PicturePainter? = nil) {
        self.presenter = presenter
        self.words = words
        self.painter = painter
    }

    func title(of props: FilePickerProps) -> String { words.filePicker.title(for: props.choice) }

    // MARK: In cells

    func hiddenHints(in props: FilePickerProps) -> [Action] { props.choice == .photos ? [] : [.markPhoto] }
    func heading(of props: FilePickerProps) -> String? { props.folder }

    func note(of props: FilePickerProps) -> String? {
        let notes = [props.marked, props.preview ?? props.hint].compactMap(\.self)
        return notes.isEmpty ? nil : notes.joined(separator: " · ")
    }

    /// The box in a window of 80 columns has so many.
    private static let minimumColumns = 74

    /// As many as a photo beside them needs.
    func minimumRows(for props: FilePickerProps, in room: CellSize) -> Int {
        props.rows.contains { $0.isPhoto && !$0.isFolder } && !columnsBeside(in: room).isEmpty ? 12 : 1
    }

    /// The room of the selected photo, at the right. Only the window decides it, so that nothing jumps.
    func columnsBeside(in size: CellSize) -> Range<Int> {
        guard painter?.cell != nil, size.columns >= Self.minimumColumns else { return size.columns..<size.columns }
        return size.columns * 11 / 20..<size.columns - 1
    }

    func paintBeside(_ props: FilePickerProps, on canvas: Canvas) {
        guard let painter else { return }
        let rows = min(canvas.size.rows, canvas.size.columns * 2 / 3)
        let canvas = canvas.part(rows: 0..<rows, columns: 0..<canvas.size.columns)
        let state = painter.state(of: props.photo, in: canvas.size)
        painter.paint(state, else: state?.failureReason(words), on: canvas)
    }

    private static let mark = CellText("✓")
    private static let left = 3

    func paint(_ row: FilePickerProps.Row, isSelected: Bool, line: Int, on canvas: Canvas) {
        if isSelected { canvas.putSelectionMark(row: line, text: Self.left) }
        if row.isMarked { canvas.put(Self.mark, row: line, column: 1, style: .key) }
        canvas.put(
            row.name, marking: row.highlights, row: line, column: Self.left, end: canvas.size.columns - 1,
            style: row.isFolder ? .author : row.isPhoto ? .plain : .dim)
    }

    // MARK: In lines

    func opening(of props: FilePickerProps) -> [String] { [Sentence.ended(title(of: props))] }
    func parts(above props: FilePickerProps) -> [String?] { [props.folder, props.hint] }
    func parts(below props: FilePickerProps) -> [String?] { [props.marked.map(Sentence.ended)] }
    func advice(in props: FilePickerProps) -> [String] { [words.filePicker.advice(for: props.choice)] }
    func sentence(of row: FilePickerProps.Row) -> String { row.name }

    func announcement(ofSelected row: FilePickerProps.Row, in props: FilePickerProps) -> String {
        [row.name, props.preview].compactMap(\.self).joined(separator: ", ")
    }
}
