import MomentsKit
import TerminalKit

/// Draws the progress of an import of photos, in a box. Has no state beside its props.
final class PhotoImportScreen: Component, OverlayContent {
    let context = KeyContext.photoImport
    let outside: Action? = nil
    var setNeedsPaint: () -> Void = {}

    private let presenter: any PhotoImportPresenting
    private let workingHints: KeyHints
    private let hints: KeyHints
    private var props = PhotoImportProps()

    init(presenter: any PhotoImportPresenting, keymap: Keymap, words: Language) {
        self.presenter = presenter
        workingHints = KeyHints([.back, .help], in: context, keymap, words, labels: [(.back, words.actions.stopLabel)])
        hints = KeyHints([.run, .help], in: context, keymap, words)
    }

    var viewPresenter: any ViewPresenting { presenter }
    var title: String { props.title }

    func render(_ props: PhotoImportProps) {
        self.props = props
        setNeedsPaint()
    }

    func perform(_ action: Action) {
        presenter.perform(action)
    }

    // MARK: Painting

    private static let maximumWidth = 60
    private static let left = 2

    /// With an empty row above and below the text.
    func size(in room: CellSize) -> CellSize {
        let columns = min(room.columns, Self.maximumWidth)
        return CellSize(columns: columns, rows: lines(columns).count + 3)
    }

    func paint(on canvas: Canvas) {
        for (row, line) in lines(canvas.size.columns).enumerated() {
            canvas.put(line.text, row: row + 1, column: Self.left, style: line.style)
        }
        (props.isUnderWay ? workingHints : hints).paint(status: props.status, voice: props.voice, on: canvas)
    }

    private func lines(_ columns: Int) -> [(text: CellText, style: Style)] {
        let width = max(1, columns - 2 * Self.left)
        let bar = props.percent.map { [(Self.bar($0, width: width), Style.author)] } ?? []
        let texts =
            [(props.text, Style.plain)] + (props.problem.map { [($0, .warning)] } ?? [])
            + props.notes.map { ($0, .dim) }
        return bar + texts.flatMap { text, style in CellText.wrap(text, width: width).map { ($0, style) } }
    }

    /// Full and empty differ without colours, too.
    private static func bar(_ percent: Int, width: Int) -> CellText {
        let end = " \(percent) %"
        let cells = max(1, width - 6)
        let full = cells * percent / 100
        return CellText(
            String(repeating: "█", count: full) + String(repeating: "░", count: cells - full) + end)
    }
}
