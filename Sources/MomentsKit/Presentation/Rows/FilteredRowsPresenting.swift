/// The interactions with a list whose rows are found by a few letters.
@MainActor package protocol FilteredRowsPresenting: ViewPresenting {
    func onQueryChanged(_ query: String)
    /// Selects a row further down, or up where that is negative.
    func onMove(by rows: Int)
    func onSelect(_ row: Int)
    /// Takes the selected row.
    func onChoose()
    /// Where several are chosen, marks the selected row, or no longer, and goes on to the next one: all that are marked are
    /// taken together.
    func onMark()
    func onClose()
}

extension FilteredRowsPresenting {
    // Most take one row.
    package func onMark() {}
}
