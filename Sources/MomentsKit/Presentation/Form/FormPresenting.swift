/// The interactions with any form; screens know the form of their presenter as this, and so does a mock.
@MainActor package protocol FormPresenting<ID>: AnyObject {
    associatedtype ID: FormFieldID

    func onChanged(_ field: ID, _ text: String)
    /// Around the ends, and so is the one before.
    func onNextField()
    func onPreviousField()
    func onFieldSelected(_ field: ID)
    /// The field with the focus is filled in, or stays as it is: the next one follows, and behind the last one the form is
    /// submitted. A text that breaks a rule is asked for once more; a last field that lacks one leads to the first.
    func onFieldEntered() async
    /// Sends the form. One that breaks a rule is not sent: the first field that is wrong gets the focus.
    func onSubmit() async
    /// Cancels the work under way, as far as possible; without any, leaves the form.
    func onCancel()
}
