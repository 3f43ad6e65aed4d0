/// What a person can do with the accounts of a store; the screen knows its presenter as this, and so does a mock.
@MainActor public protocol AccountsPresenting: AnyObject {
    func onViewLoaded()
    func onActivate()
    func onDeactivate()
    func onNext()
    func onPrevious()
    func onSelect(_ id: Account.ID)
    /// To the timeline of the selected account, by way of its password where it is not logged in here.
    func onSwitch() async
    /// Logs in, or signs up, with one more.
    func onAdd()
    /// Logs the selected account out.
    func onLogOut() async
    func onClose()
}
