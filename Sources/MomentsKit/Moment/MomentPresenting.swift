/// What a person can do with one moment; the screen knows its presenter as this, and so does a mock.
@MainActor public protocol MomentPresenting: AnyObject {
    func onViewLoaded()
    func onActivate()
    func onDeactivate()
    /// To the next older moment.
    func onNext()
    /// To the next newer moment.
    func onPrevious()
    /// To the next older moment that the search found, or the next newer one; nowhere without a search.
    func onNextMatch()
    func onPreviousMatch()
    func onSearch()
    func onLike() async
    /// Posts it on into the owner's timeline.
    func onShare() async
    /// Deletes it, if the owner posted it.
    func onDelete() async
    /// Takes back what was done last.
    func onUndo() async
    /// Takes the link, or the text, to the clipboard.
    func onCopyLink()
    func onCopyText()
    /// Saves the moment as a text file.
    func onSave()
    /// Opens the link in the browser.
    func onOpenLink()
    /// To what they are writing.
    func onCompose()
    func onClose()
}
