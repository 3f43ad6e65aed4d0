/// What a person can do in a search; the screen knows its presenter as this, and so does a mock.
@MainActor public protocol SearchPresenting: AnyObject {
    func onViewLoaded()
    func onActivate()
    func onDeactivate()
    /// Looks for it at once.
    func onQueryChanged(_ text: String)
    func onSelect(_ id: Moment.ID)
    /// The reader came to the first of the moments in the props, and wants the ones above.
    func onReachedStart()
    /// The reader came to the last of the moments in the props, and wants the ones below.
    func onReachedEnd()
    /// To the newest match.
    func onFirst()
    /// To the oldest match.
    func onLast()
    func onOpen()
    func onClose()
}
