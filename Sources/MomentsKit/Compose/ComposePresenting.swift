/// What a person can do while they write; the screen knows its presenter as this, and so does a mock.
@MainActor public protocol ComposePresenting: AnyObject {
    func onViewLoaded()
    func onActivate()
    func onDeactivate()
    func onTextChanged(_ text: String)
    /// More was typed or pasted than a text may hold, and none of it was taken.
    func onTextRefused()
    func onSubmit() async
    /// Empties the text and deletes the draft.
    func onDiscard()
    /// Goes on writing in the person's own editor, and comes back with what they wrote.
    func onEditElsewhere() async
    /// Leaves; the draft is kept.
    func onClose()
}
