import MomentsCore
import MomentsKit
import TerminalKit

/// Draws one photo on the whole screen. It holds which part of it is in view, nothing more.
final class PhotoViewerScreen: PhotoViewerComponent, Screen {
    typealias Surface = Canvas

    var setNeedsPaint: () -> Void = {}

    private let presenter: any PhotoViewerPresenting
    private let painter: PicturePainter
    private let words: any PhotoViewerWords
    private let tasks: InFlightTasks
    private let hints: KeyHints
    private let zoomedHints: KeyHints
    private var props = PhotoViewerProps()
    private var pan = PhotoPan()

    init(
        presenter: any PhotoViewerPresenting, painter: PicturePainter, keymap: Keymap,
        words: any PhotoViewerWords & ActionWords, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.painter = painter
        self.words = words
        self.tasks = tasks
        let actions: [Action] = [.help, .back, .nextPhoto, .previousPhoto, .zoom, .savePhoto, .palette]
        hints = KeyHints(actions, in: .photo, keymap, words)
        zoomedHints = KeyHints(actions, in: .zoomed, keymap, words)
    }

    var viewPresenter: any ViewPresenting { presenter }
    var context: KeyContext { props.isActualSize ? .zoomed : .photo }
    var windowTitle: String? { props.name }

    func focus(_ context: KeyContext) -> Bool { [.photo, .zoomed].contains(context) }

    func render(_ props: PhotoViewerProps) {
        if props.source != self.props.source || props.isActualSize != self.props.isActualSize { pan = PhotoPan() }
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if pan.perform(action) { return setNeedsPaint() }
        presenter.perform(action, tasks: tasks)
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        switch event {
        case .wheelDown: presenter.onNext()
        case .wheelUp: presenter.onPrevious()
        case .click: presenter.onZoom()
        }
    }

    // MARK: Painting

    func paint(on canvas: Canvas) {
        ScreenHeader(props.name ?? words.photoTitle).paint([(CellText(detail), .plain)], on: canvas)
        let body = canvas.body
        let caption = caption(in: body.size)
        let rows = max(0, body.size.rows - caption.count)
        let room = painter.roomAlone(on: body.part(rows: 0..<rows, columns: 0..<body.size.columns))
        props.isActualSize ? paintPart(on: room) : paintWhole(on: room)
        for (row, line) in caption.enumerated() {
            body.put(line, row: rows + row, column: ScreenHeader.left, style: .dim)
        }
        (props.isActualSize ? zoomedHints : hints).paint(
            status: props.status, hidden: props.availability.impossible, on: canvas)
    }

    private var detail: String {
        [props.details, props.position].compactMap(\.self).joined(separator: " · ")
    }

    /// What is to be seen, or what was written with it.
    private func caption(in size: CellSize) -> [CellText] {
        guard size.rows > 4, let text = props.altText ?? props.title else { return [] }
        return CellText.wrapAndTruncate(
            text, width: max(1, size.columns - 2 * ScreenHeader.left), maximumLines: min(2, size.rows / 4))
    }

    private func paintWhole(on canvas: Canvas) {
        let state = painter.state(of: props.source, in: canvas.size, isAlone: true)
        painter.paint(state, else: text(state), on: canvas)
        switch state {
        case .shown, .pixels: break
        case .loading, .failed, nil: return
        }
        for neighbour in props.neighbours { _ = painter.state(of: neighbour, in: canvas.size, isAlone: true) }
    }

    private func paintPart(on canvas: Canvas) {
        guard case .loaded(let width, let height) = props.picture, let cell = painter.cell else {
            return paintWhole(on: canvas)
        }
        let size = PhotoPan.size(width: width, height: height, cell: cell)
        let state = painter.state(of: props.source, in: size, isAlone: true)
        switch state {
        case .shown(let cells):
            pan.setSize(CellSize(columns: cells.columns, rows: cells.rows), in: canvas.size)
            canvas.put(cells, row: pan.row, column: pan.column)
        case .pixels(let pixels):
            pan.setSize(CellSize(columns: pixels.columns, rows: pixels.rows), in: canvas.size)
            canvas.put(pixels, row: pan.row, column: pan.column)
        case .loading, .failed, nil: painter.paint(state, else: text(state), on: canvas)
        }
    }

    /// Stands where the picture will be, or cannot be.
    private func text(_ state: PictureState?) -> String? {
        switch (props.picture, state) {
        case (.failed(let reason), _): reason
        case (_, .failed): state?.failureReason(words)
        case (.loading, _), (_, .loading): words.photoIsLoading
        case (_, nil) where props.source != nil: words.message(of: PictureFailure.helper(.disabled))
        case (.absent, _), (.loaded, _): nil
        }
    }
}
