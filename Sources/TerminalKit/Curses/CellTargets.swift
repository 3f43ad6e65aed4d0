/// The cells of one frame that do something when they are clicked.
struct CellTargets {
    /// Cells side by side with the same target.
    struct Run: Equatable {
        let row: Int
        let columns: Range<Int>
        let target: CellTarget
    }

    private(set) var runs: [Run] = []

    mutating func removeAll() {
        runs.removeAll(keepingCapacity: true)
    }

    mutating func add(_ run: Run) {
        runs.append(run)
    }

    /// The target that was painted last on the cell.
    subscript(row: Int, column: Int) -> CellTarget? {
        runs.last { $0.row == row && $0.columns.contains(column) }?.target
    }
}
