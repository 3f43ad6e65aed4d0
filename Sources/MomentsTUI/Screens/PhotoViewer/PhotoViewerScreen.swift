import MomentsCore
import MomentsKit
import TerminalKit

/// Draws one photo on the whole screen, or a part of it.
final class PhotoViewerScreen: Component, Screen {
    typealias Surface = Canvas

    var setNeedsPaint: () -> Void = {}

    private let presenter: any PhotoViewerPresenting
    private let painter: PicturePainter
    private let words: Language
    private let tasks: InFlightTasks
    private let makeHints: (KeyContext) -> KeyHints
    private var hints: (context: KeyContext, hints: KeyHints)?
    private var props = PhotoViewerProps()
    /// In pixels.
    private var room = CellSize(columns: 0, rows: 0)
    /// The part that was drawn last, for as long as the next one is being made.
    private var lastPart: PictureState?

    init(
        presenter: any PhotoViewerPresenting, painter: PicturePainter, keymap: Keymap,
        words: Language, tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.painter = painter
        self.words = words
        self.tasks = tasks
        makeHints = { KeyHints(Self.hinted(in: $0), in: $0, keymap, words) }
    }

    private static func hinted(in context: KeyContext) -> [Action] {
        switch context {
        case .zoomed: [.help, .back, .zoom, .zoomIn, .zoomOut, .nextPhoto, .previousPhoto, .savePhoto, .palette]
        case .photoFile: [.help, .back, .quit, .nextPhoto, .previousPhoto, .zoom, .zoomIn, .openFile, .palette]
        case .zoomedFile:
            [.help, .back, .quit, .zoom, .zoomIn, .zoomOut, .nextPhoto, .previousPhoto, .openFile, .palette]
        default: [.help, .back, .nextPhoto, .previousPhoto, .zoom, .savePhoto, .palette]
        }
    }

    var viewPresenter: any ViewPresenting { presenter }
    var context: KeyContext { props.context }
    var windowTitle: String? { props.name ?? words.photoViewer.photoTitle }

    func focus(_ context: KeyContext) -> Bool { [.photo, .zoomed, .photoFile, .zoomedFile].contains(context) }

    func render(_ props: PhotoViewerProps) {
        if props.source != self.props.source || props.part == nil { lastPart = nil }
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
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
        let body = canvas.body
        let caption = caption(in: body.size)
        let rows = max(0, body.size.rows - caption.count)
        let canvasAlone = painter.roomAlone(on: body.part(rows: 0..<rows, columns: 0..<body.size.columns))
        setRoom(canvasAlone.size)
        ScreenHeader(props.name ?? words.photoViewer.photoTitle).paint([(CellText(detail), .plain)], on: canvas)
        if let part = props.part { paint(part, on: canvasAlone) } else { paintWhole(on: canvasAlone) }
        for (row, line) in caption.enumerated() {
            body.put(line, row: rows + row, column: ScreenHeader.left, style: .dim)
        }
        let hidden = props.availability.impossible + [props.hasWayBack ? .quit : .back]
        presentHints.paint(status: props.status, voice: props.voice, hidden: hidden, on: canvas)
    }

    /// Put into words once for each key context.
    private var presentHints: KeyHints {
        if let hints, hints.context == context { return hints.hints }
        let made = makeHints(context)
        hints = (context, made)
        return made
    }

    /// The presenter may show another part in this very frame.
    private func setRoom(_ size: CellSize) {
        guard let cell = painter.cell else { return }
        let room = CellSize(columns: size.columns * cell.width, rows: size.rows * cell.height)
        guard room != self.room else { return }
        self.room = room
        presenter.onRoomChanged(width: room.columns, height: room.rows)
    }

    private var detail: String {
        [props.details, props.position].compactMap(\.self).joined(separator: " · ")
    }

    /// The alt text, or else the text of the moment.
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

    private func paint(_ part: PhotoViewerProps.Part, on canvas: Canvas) {
        guard let cell = painter.cell else { return paintWhole(on: canvas) }
        let size = CellSize(
            columns: Self.cells(part.width, cell.width, atMost: canvas.size.columns),
            rows: Self.cells(part.height, cell.height, atMost: canvas.size.rows))
        var state = painter.state(of: props.source, in: size, fit: .filled, crop: part.crop, isAlone: true)
        switch state {
        case .shown, .pixels: lastPart = state
        case .loading: state = lastPart ?? state
        case .failed, nil: break
        }
        painter.paint(state, else: text(state), on: canvas)
    }

    private static func cells(_ pixels: Int, _ cell: Int, atMost most: Int) -> Int {
        max(1, min(most, (pixels + cell / 2) / max(1, cell)))
    }

    /// Stands where the picture will be, or cannot be.
    private func text(_ state: PictureState?) -> String? {
        switch (props.picture, state) {
        case (.failed(let reason), _): reason
        case (_, .failed): state?.failureReason(words)
        case (.loading, _), (_, .loading): words.photoViewer.photoIsLoading
        case (_, nil) where props.source != nil: words.message(of: PictureFailure.helper(.disabled))
        case (.absent, _), (.loaded, _): nil
        }
    }
}
