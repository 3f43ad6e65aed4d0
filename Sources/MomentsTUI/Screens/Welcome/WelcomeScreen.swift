import MomentsKit
import TerminalKit

/// Draws what a newcomer sees first: a picture, what Moments is, and what to begin with. The screen holds the places of
/// the rows, nothing more.
final class WelcomeScreen: Component, RowsDisplay {
    typealias Surface = Canvas

    let context = KeyContext.welcome
    let windowTitle: String? = "Moments"
    var setNeedsPaint: () -> Void = {}

    let content: WelcomeRows
    let tasks: InFlightTasks
    var props = WelcomeProps()
    private let hints: KeyHints
    private var list = RowList()
    /// The row where the list begins.
    private var top = 0

    init(_ content: WelcomeRows, keymap: Keymap, words: Language, tasks: InFlightTasks) {
        self.content = content
        self.tasks = tasks
        hints = KeyHints(content.hints, in: content.context, keymap, words)
    }

    // MARK: Interactions

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        switch event {
        case .wheelDown: content.presenter.onNext()
        case .wheelUp: content.presenter.onPrevious()
        case .click: if let index = list.row(at: row - top) { press(digit: index + 1) }
        }
    }

    // MARK: Painting

    private static let maximumWidth = 60
    /// A picture that is lower shows nothing, one that is higher leaves nothing to the words.
    private static let pictureRows = 3...22

    /// Behind a box there is nothing: a picture without its colours is a grey slab.
    func paint(on canvas: Canvas) {
        if canvas.isDimmed { return }
        hints.paint(status: props.status, voice: props.voice, on: canvas)
        let height = max(0, canvas.size.rows - KeyHints.height(in: canvas.size, status: props.status))
        let body = canvas.part(rows: 0..<height, columns: 0..<canvas.size.columns)
        let width = max(1, min(canvas.size.columns - 2 * RowList.left, Self.maximumWidth))
        let rows = props.rows.map { content.lines(of: $0, in: props, width: width + RowList.left) }
        let purpose = purpose(width: width, height: height - rows.count - 1)
        let texts = rows.count + purpose.count + (purpose.isEmpty ? 0 : 1)
        let picture = pictureSize(in: body.size, below: texts, width: width)
        let gap = picture.rows > 0 && canvas.size.isRoomy ? 1 : 0
        var row = max(0, height - picture.rows - gap - texts) / 2
        paint(picture, row: row, on: body)
        row += picture.rows + gap
        let left = max(RowList.left, (canvas.size.columns - width) / 2)
        for line in purpose {
            body.put(line, row: row, column: left)
            row += 1
        }
        top = row + (purpose.isEmpty ? 0 : 1)
        list.setRows(
            rows, selection: props.rows.firstIndex { $0.id == props.selection }, height: max(0, height - top))
        list.paint(on: body.part(rows: top..<max(top, height), columns: left - RowList.left..<left + width))
    }

    private func purpose(width: Int, height: Int) -> [CellText] {
        height > 0 ? CellText.wrapAndTruncate(props.purpose, width: width, maximumLines: height) : []
    }

    /// No rows where there is no room for it.
    private func pictureSize(in size: CellSize, below texts: Int, width: Int) -> CellSize {
        let margins = size.isRoomy ? 3 : 0
        let rows = min(size.rows - texts - margins, Self.pictureRows.upperBound, (size.columns - 4) / 3)
        guard rows >= Self.pictureRows.lowerBound else { return CellSize(columns: 0, rows: 0) }
        return CellSize(columns: min(size.columns - 2 * RowList.left, max(width, 4 * rows)), rows: rows)
    }

    private func paint(_ picture: CellSize, row: Int, on body: Canvas) {
        guard picture.rows > 0 else { return }
        let column = (body.size.columns - picture.columns) / 2
        WelcomePicture(size: picture).paint(
            on: body.part(rows: row..<row + picture.rows, columns: column..<column + picture.columns))
    }
}
