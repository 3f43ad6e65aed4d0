/// The cells of one frame that do something when they are clicked.
nonisolated struct CellTargets {
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

    /// What was painted before is no target where something lies over it.
    mutating func remove(rows: Range<Int>, columns: Range<Int>) {
        runs.removeAll { rows.contains($0.row) && $0.columns.overlaps(columns) }
    }

    /// Of several, one over the other, the one that was painted last.
    subscript(row: Int, column: Int) -> CellTarget? {
        runs.last { $0.row == row && $0.columns.contains(column) }?.target
    }
}
