/// What a person can do in the palette.
@MainActor public protocol CommandPalettePresenting: AnyObject {
    func onViewLoaded()
    func onActivate()
    func onDeactivate()
    func onQueryChanged(_ query: String)
    func onNext()
    func onPrevious()
    func onSelect(_ row: Int)
    /// Closes the palette and runs what is selected.
    func onRun()
    func onClose()
}
