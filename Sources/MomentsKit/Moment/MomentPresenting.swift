/// What a person can do with one moment; the screen knows its presenter as this, and so does a mock.
@MainActor public protocol MomentPresenting: AnyObject {
    func onViewLoaded()
    func onActivate()
    func onDeactivate()
    /// To the next older moment.
    func onNext()
    /// To the next newer moment.
    func onPrevious()
    func onLike() async
    func onClose()
}
