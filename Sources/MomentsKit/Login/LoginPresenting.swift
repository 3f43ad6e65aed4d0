/// What a person can do on the login screen; the screen knows its presenter as this, and so does a mock.
@MainActor public protocol LoginPresenting: AnyObject {
    func onViewLoaded()
    func onActivate()
    func onDeactivate()
    func onEmailChanged(_ text: String)
    func onPasswordChanged(_ text: String)
    func onNextField()
    func onFieldSelected(_ field: LoginField)
    /// From logging in to signing up, or back.
    func onSwitchMode()
    /// Sends the form. One that breaks a rule is not sent: the first field that is wrong gets the focus.
    func onSubmit() async
    /// Cancels the login that is under way; if there is none, goes back to the screen behind the form.
    func onCancel()
    func onTryDemo()
}
