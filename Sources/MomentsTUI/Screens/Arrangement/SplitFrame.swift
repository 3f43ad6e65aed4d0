import TerminalKit

/// Where two panes stand in a window, and the rule between them: two fifths are for the list, but no less than it takes,
/// the rest for the moment.
struct SplitFrame {
    /// From as many columns on, there is room for two.
    static let minimumColumns = 120

    /// The columns of the window for each.
    let list: Range<Int>
    let moment: Range<Int>
    private let window: CellSize

    init(in window: CellSize) {
        self.window = window
        let width = max(Self.minimumList, window.columns * 2 / 5)
        list = 0..<width
        moment = width + 1..<max(width + 1, window.columns)
    }

    private static let minimumList = 56

    /// The first row of the foot of both.
    func foot(status: String? = nil) -> Int { window.rows - KeyHints.height(in: window, status: status) }

    /// Paints the rule, which points to the pane with the focus, and meets the rules of header and foot.
    /// - Parameter foot: the first row below the panes.
    func paintRule(toMoment: Bool, foot: Int, on canvas: Canvas) {
        let column = list.upperBound
        canvas.rule(column: column, rows: 1..<max(1, foot))
        canvas.put(toMoment ? "▸" : "◂", row: 0, column: column, style: .marker)
        guard window.isRoomy else { return }
        canvas.put("┬", row: 1, column: column, style: .dim)
        canvas.put("┴", row: foot, column: column, style: .dim)
    }
}
