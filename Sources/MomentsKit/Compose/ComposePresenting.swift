/// The interactions of the composer; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol ComposePresenting: ViewPresenting {
    func onTextChanged(_ text: String)
    /// More was typed or pasted than a text may hold, and none of it was taken.
    func onTextRefused()
    /// Another name is being typed before the cursor, or none any more.
    func onTokenChanged(_ token: ComposeToken?)
    func onSubmit() async
    /// Empties the text, takes the photos away and deletes the draft.
    func onDiscard()
    /// Goes on writing in the person's own editor, and comes back with what they wrote.
    func onEditElsewhere() async
    /// Hides the completions, else closes a field that is open, else leaves and keeps the draft.
    func onClose()

    /// Shows all that can be set of the post.
    func onOptions()

    // MARK: On a server

    /// Moves the post to the next account, or keeps it on this computer.
    func onChooseAccount()
    /// Narrows the audience of the post by one step, or makes it as broad as possible again.
    func onChangeVisibility()
    /// Asks for a content warning.
    func onContentWarning()
    func onWarningChanged(_ text: String)
    /// Asks for the language of the text.
    func onLanguage()
    func onLanguageChanged(_ text: String)
    /// The photos are covered there until asked for, or not.
    func onSensitive()

    // MARK: Polls

    /// Asks for a poll, or for another choice of it.
    func onPoll()
    /// Of the choice that has the focus.
    func onPollOptionChanged(_ text: String)
    /// Allows one choice, or several.
    func onPollMultiple()
    /// Lets people vote for longer, or for the shortest time again.
    func onPollDuration()

    // MARK: Photos

    /// Asks for the path of a photo.
    func onAddPhoto()
    /// To the person's folders, to choose one from them.
    func onChoosePhoto()
    func onPathChanged(_ path: String)
    /// A path was chosen, or pasted as a terminal writes it.
    func onPhotoAdded(_ path: String) async
    /// Of the photo whose alt text has the focus.
    func onAltTextChanged(_ text: String)
    /// Asks what stays in view of that photo, else of the last one, where its server cuts it.
    func onPhotoFocus()
    func onPhotoFocusChanged(_ text: String)
    /// Adds the photo of the path that was typed, or goes on from an alt text.
    func onFieldSubmitted() async
    /// From the text to the alt texts of its photos, and back.
    func onNextField()
    func onPreviousField()
    /// To one that is shown.
    func onField(_ field: ComposeFocus)
    /// Takes away the photo whose alt text has the focus, else the last one.
    func onRemovePhoto()
    /// Puts that photo before the one before it, or after the one after it.
    func onMovePhoto(up: Bool)
}
