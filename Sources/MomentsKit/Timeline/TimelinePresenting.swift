/// What a person can do on the timeline; the screen knows its presenter as this, and so does a mock.
@MainActor public protocol TimelinePresenting: AnyObject {
    func onViewLoaded()
    func onActivate()
    func onDeactivate()
    func onSelect(_ id: Moment.ID)
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
    /// Likes the selected moment, or takes the like back.
    func onLike() async
    /// Posts it on into the owner's timeline.
    func onShare() async
    /// Deletes it, if the owner posted it.
    func onDelete() async
    /// Takes back what was done last.
    func onUndo() async
    /// Takes the selected moment's link, or its text, to the clipboard.
    func onCopyLink()
    func onCopyText()
    /// Saves the selected moment as a text file.
    func onSave()
    /// Opens the selected moment's link in the browser.
    func onOpenLink()
    /// To what they are writing.
    func onCompose()
    func onSearch()
    /// To the other accounts.
    func onAccounts()
    /// Logs the account out; another one that is logged in here is shown then.
    func onLogOut() async
}
