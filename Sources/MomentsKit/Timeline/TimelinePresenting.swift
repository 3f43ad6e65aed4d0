/// What a person can do on the timeline; the screen knows its presenter as this, and so does a mock.
@MainActor public protocol TimelinePresenting: AnyObject {
    /// What can be done with the selected moment.
    var actions: any MomentActing { get }

    func onViewLoaded()
    func onActivate()
    func onDeactivate()
    func onSelect(_ id: Moment.ID)
    /// Selects the next moment, an older one, or the previous one; at the end of what there is, nothing.
    func onNext()
    func onPrevious()
    /// The reader came to the first of the moments in the props, and wants the ones above.
    func onReachedStart()
    /// The reader came to the last of the moments in the props, and wants the ones below.
    func onReachedEnd()
    /// To the newest moment of all.
    func onFirst()
    /// To the oldest moment of all.
    func onLast()
    /// Reads the store anew, from the newest moment.
    func onRefresh()
    func onOpen()
    func onSearch()
    /// To the other accounts.
    func onAccounts()
    /// Logs the account out; another one that is logged in here is shown then.
    func onLogOut() async
}
