import MomentsCore

/// What a person can do with a moment, wherever one is selected; screens know the actions as this, and so does a mock.
@MainActor package protocol MomentActing: AnyObject {
    /// Likes it, or takes the like back.
    func onLike() async
    /// Posts it on into the owner's timeline; boosts a status, or takes the boost back.
    func onShare() async
    /// Bookmarks a status, or takes the bookmark back.
    func onBookmark() async
    /// Pins what the person posted to the top of that, or takes it from there.
    func onPin() async
    /// Mutes the conversation that it stands in, or takes that back.
    func onMute() async
    /// Chooses answers of its poll.
    func onVote()
    /// Deletes it, if the owner posted it.
    func onDelete() async
    /// Opens the composer with it, if the owner posted it on a server.
    func onEditStatus()
    /// Deletes it, and opens the composer with it.
    func onRedraft()
    /// Shows what it was before it was edited.
    func onHistory()
    /// Shows the same post as the next of the person's accounts that have it: what is done to it there is done as that account.
    func onOtherAccount()
    /// Posts a text at once. The draft stays as it is.
    func onPost(_ text: String) async
    /// Undoes the last change.
    func onUndo() async
    /// Takes its link, or its text, to the clipboard.
    func onCopyLink()
    func onCopyText()
    /// Saves it as a text file.
    func onSave()
    /// Opens its link in the browser.
    func onOpenLink()
    /// Opens one of its links, which was pointed at.
    func onFollow(_ address: WebAddress)
    /// Shows its first photo on the whole screen.
    func onOpenPhoto()
    /// Shows what is folded of it, or folds it again.
    func onUnfold()
    /// Shows the thread that it stands in.
    func onThread()
    /// Shows who its author is.
    func onAuthor()
    /// Opens the composer with the owner's draft.
    func onCompose()
    /// Opens the composer for an answer to it.
    func onReply()
}
