import TerminalKit

/// Where two panes stand in a window, and the rule between them: two fifths are for the list, but no less than it takes, and no
/// more than its text fills; the rest is for the moment.
struct SplitFrame {
    /// From as many columns on, there is room for two.
    static let minimumColumns = 120

    /// The columns of the window for each.
    let list: Range<Int>
    let moment: Range<Int>
    private let window: CellSize

    init(in window: CellSize) {
        self.window = window
        let width = min(max(Self.minimumList, window.columns * 2 / 5), ReadingWidth.pane)
        list = 0..<width
        moment = width + 1..<max(width + 1, window.columns)
    }

    private static let minimumList = 56

    /// The first row of the foot of both.
    func foot(status: String? = nil) -> Int { window.rows - KeyHints.height(in: window, status: status) }

    /// Paints the rule, which points to the pane with the focus, and meets the rules of header and foot.
    /// - Parameters:
    ///   - toMoment: nil where nothing stands beside the list.
    ///   - foot: the first row below the panes.
    func paintRule(toMoment: Bool?, foot: Int, on canvas: Canvas) {
        let column = list.upperBound
        canvas.rule(column: column, rows: 1..<max(1, foot))
        if let toMoment { canvas.put(toMoment ? "▸" : "◂", row: 0, column: column, style: .marker) }
        guard window.isRoomy else { return }
        canvas.put("┬", row: 1, column: column, style: .dim)
        canvas.put("┴", row: foot, column: column, style: .dim)
    }
}
