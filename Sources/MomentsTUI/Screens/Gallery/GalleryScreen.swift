import MomentsCore
import MomentsKit
import TerminalKit

/// Draws photos as a grid of small pictures. Its only state is the scroll position.
final class GalleryScreen: Component, Screen {
    typealias Surface = Canvas

    let context: KeyContext
    var setNeedsPaint: () -> Void = {}

    private let presenter: any GalleryPresenting
    private let painter: PicturePainter
    private let words: Language
    private let hints: KeyHints
    private let keymap: Keymap
    private var props = GalleryProps()
    private var layout = GalleryLayout(CellSize(columns: 80, rows: 20))
    private var size = CellSize(columns: 0, rows: 0)
    private var scroller = Scroller()

    init(
        presenter: any GalleryPresenting, painter: PicturePainter, keymap: Keymap,
        words: Language
    ) {
        self.presenter = presenter
        self.painter = painter
        self.words = words
        self.keymap = keymap
        context = presenter.actions == nil ? .folder : .gallery
        hints = KeyHints(
            context == .folder ? Self.hintedInAFolder : Self.hinted, in: context, keymap, words)
    }

    private static let hintedInAFolder: [Action] = [
        .help, .back, .quit, .openPhoto, .sort, .openFile, .nextPhoto, .previousPhoto, .palette,
    ]

    /// Those that do nothing where there is no photo.
    private static let hintsOfPhoto: [Action] = [
        .openPhoto, .openMoment, .nextPhoto, .previousPhoto, .like, .share, .openLink, .copyLink, .save, .delete, .sort,
        .openFile,
    ]

    private static let hinted: [Action] = [
        .help, .back, .openPhoto, .openMoment, .nextPhoto, .previousPhoto, .like, .undo, .palette, .share, .openLink,
        .copyLink, .save, .compose, .delete,
    ]

    var viewPresenter: any ViewPresenting { presenter }
    var windowTitle: String? { props.title }

    func render(_ props: GalleryProps) {
        let isMoved = props.selection != self.props.selection
        let isLaidOut = props.rows != self.props.rows
        self.props = props
        if isLaidOut { layout.setRows(props.rows) }
        if isMoved || isLaidOut { reveal() }
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        presenter.perform(action)
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        event.act(
            on: photo(row: row, column: column), selection: props.selection,
            move: { $0 > 0 ? presenter.onDown() : presenter.onUp() }, select: presenter.onSelect,
            open: presenter.onOpen)
    }

    private func photo(row: Int, column: Int) -> MomentPhoto.ID? {
        guard size.bodyRows.contains(row) else { return nil }
        return layout.cell(line: scroller.top + row - size.bodyRows.lowerBound, column: column)
    }

    // MARK: Painting

    func paint(on canvas: Canvas) {
        if canvas.size != size { resize(to: canvas.size) }
        let details = [albumOutOfView, props.position].compactMap(\.self).joined(separator: " · ")
        ScreenHeader(props.title).paint([(CellText(details), .plain)], on: canvas)
        if let place = props.emptyPlace {
            EmptyPlaceView(place, in: context, keymap).paint(on: canvas.body)
        } else {
            paintRows(on: canvas.body)
        }
        hints.paint(
            status: props.status, voice: props.voice, undo: props.undo,
            hidden: props.availability.impossible + [props.hasWayBack ? .quit : .back]
                + (props.emptyPlace == nil ? [] : Self.hintsOfPhoto), on: canvas)
    }

    /// The album of the selected photo, unless its heading can be read.
    private var albumOutOfView: String? {
        let isRead = layout.rows.contains { $0.row.heading == props.album && scroller.range.contains($0.start) }
        return isRead ? nil : props.album
    }

    private func resize(to newSize: CellSize) {
        size = newSize
        layout = GalleryLayout(CellSize(columns: size.columns, rows: size.bodyRows.count))
        layout.setRows(props.rows)
        presenter.onGridChanged(columns: layout.columns, pageRows: layout.pageRows)
        reveal()
    }

    private func reveal() {
        scroller.setSize(count: layout.lineCount, height: size.bodyRows.count)
        guard let lines = props.selection.flatMap(layout.lines) else { return }
        scroller.reveal(lines.upperBound - 1)
        scroller.reveal(lines.lowerBound)
    }

    private func paintRows(on canvas: Canvas) {
        for placed in layout.rows where placed.end > scroller.top && placed.start < scroller.range.upperBound {
            let top = placed.start - scroller.top
            if let heading = placed.row.heading {
                canvas.put(CellText(heading), row: top, column: ScreenHeader.left, style: .dim)
            }
            for (index, cell) in placed.row.cells.enumerated() {
                paint(cell, row: top + placed.headingHeight, column: layout.column(of: index), on: canvas)
            }
        }
    }

    private func paint(_ cell: GalleryProps.Cell, row: Int, column: Int, on canvas: Canvas) {
        let isSelected = cell.id == props.selection
        let canvas = isSelected ? canvas.on(.selected) : canvas
        let (width, height) = (layout.cellWidth, layout.pictureHeight)
        if isSelected {
            select(row: row, column: column, on: canvas)
            canvas.restCursor(row: row + height, column: column)
        }
        let room = PicturePainter.Room(row: row, column: column, size: CellSize(columns: width, rows: height))
        if row < canvas.size.rows, row + height > 0 {
            let state = painter.state(of: cell.source, in: room.size, fit: .filled)
            let text = state?.failureReason(words) ?? cell.altText ?? (cell.source == nil ? MomentSigns.photo : nil)
            painter.paint(state, else: text, in: room, on: canvas)
        }
        for (line, text) in [cell.title, cell.day].enumerated() {
            let text = CellText(text).truncated(to: width)
            let style: Style = isSelected ? .selection : line == 0 ? .plain : .dim
            canvas.put(text, row: row + height + line, column: column, style: style)
            guard isSelected else { continue }
            let rest = MomentParts.blanks(width - text.width)
            canvas.put(rest, row: row + height + line, column: column + text.width, style: style)
        }
    }

    private func select(row: Int, column: Int, on canvas: Canvas) {
        for line in row..<row + layout.cellHeight {
            canvas.put("▌", row: line, column: column - 1, style: .marker)
        }
    }
}
