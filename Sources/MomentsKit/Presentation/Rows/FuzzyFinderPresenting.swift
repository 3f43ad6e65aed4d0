/// What a person can do with a fuzzy finder: rows that are found by a few letters.
@MainActor package protocol FuzzyFinderPresenting: ViewPresenting {
    func onQueryChanged(_ query: String)
    func onNext()
    func onPrevious()
    func onSelect(_ row: Int)
    /// Takes the selected row.
    func onChoose()
    func onClose()
}
