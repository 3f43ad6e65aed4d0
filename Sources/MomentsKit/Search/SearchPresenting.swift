/// What a person can do in a search; the screen knows its presenter as this, and so does a mock.
@MainActor public protocol SearchPresenting: AnyObject {
    /// What can be done with the selected match.
    var actions: any MomentActing { get }

    func onViewLoaded()
    func onActivate()
    func onDeactivate()
    /// Looks for it at once.
    func onQueryChanged(_ text: String)
    /// From typing to reading what was found.
    func onSubmit()
    /// Back to typing.
    func onEdit()
    func onSelect(_ id: Moment.ID)
    /// To the next match, an older one, or the previous one; at the end of what there is, nothing.
    func onNextMatch()
    func onPreviousMatch()
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
