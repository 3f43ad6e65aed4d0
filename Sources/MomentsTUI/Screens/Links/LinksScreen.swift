import MomentsKit
import TerminalKit

/// Draws the links of a moment, in a box over where it is selected. It holds the scroll position, nothing more.
final class LinksScreen: LinksComponent, OverlayContent {
    let context = KeyContext.links
    var setNeedsPaint: () -> Void = {}

    private let presenter: any LinksPresenting
    private let hints: KeyHints
    private var props = LinksProps()
    private var lines: [Line] = []
    private var scroller = Scroller()

    private struct Line {
        /// The index of the link it belongs to.
        let row: Int
        let isFirst: Bool
        let text: CellText
    }

    init(presenter: any LinksPresenting, keymap: Keymap, words: any ActionWords) {
        self.presenter = presenter
        hints = KeyHints([.back, .run, .nextRow, .previousRow, .help], in: context, keymap, words)
    }

    var viewPresenter: any ViewPresenting { presenter }
    var title: String { props.title }

    func render(_ props: LinksProps) {
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        presenter.perform(action)
    }

    func press(digit: Int) {
        presenter.choose(digit, of: props.rows.count)
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        switch event {
        case .wheelDown: presenter.onNext()
        case .wheelUp: presenter.onPrevious()
        case .click:
            guard scroller.range.contains(scroller.top + row), row >= 0 else { return }
            let index = lines[scroller.top + row].row
            index == props.selection ? presenter.onChoose() : presenter.onSelect(index)
        }
    }

    // MARK: Painting

    private static let numberColumn = 2
    /// Behind the largest number.
    private var signColumn: Int { Self.numberColumn + "\(props.rows.count)".count + 2 }
    private var textColumn: Int { signColumn + 2 }

    /// With an empty row above the hints.
    func size(in room: CellSize) -> CellSize {
        layOut(width: room.columns - textColumn, height: room.rows - 2)
        return CellSize(columns: room.columns, rows: lines.count + 2)
    }

    func paint(on canvas: Canvas) {
        layOut(width: canvas.size.columns - textColumn, height: canvas.size.rows - 2)
        for (row, line) in lines[scroller.range].enumerated() { paint(line, row: row, on: canvas) }
        hints.paint(status: props.status, on: canvas)
    }

    /// A link is shown whole: it is mostly at their ends that those of one moment differ.
    private func layOut(width: Int, height: Int) {
        lines = props.rows.enumerated().flatMap { index, row in
            CellText.wrap(row.text, width: max(1, width)).enumerated().map {
                Line(row: index, isFirst: $0.offset == 0, text: $0.element)
            }
        }
        scroller.setSize(count: lines.count, height: height)
        if let last = lines.lastIndex(where: { $0.row == props.selection }) { scroller.reveal(last) }
        if let first = lines.firstIndex(where: { $0.row == props.selection }) { scroller.reveal(first) }
    }

    private func paint(_ line: Line, row: Int, on canvas: Canvas) {
        if line.row == props.selection { canvas.put("▌", row: row, column: 0, style: .marker) }
        if line.isFirst {
            canvas.put(CellText("\(line.row + 1)"), row: row, column: Self.numberColumn, style: .key)
            let sign = MomentSigns.sign(of: props.rows[line.row].kind)
            canvas.put(CellText(sign), row: row, column: signColumn, style: .link)
        }
        canvas.put(line.text, row: row, column: textColumn, style: .link)
    }
}
