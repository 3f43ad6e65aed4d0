/// What a person can do with one moment; the screen knows its presenter as this, and so does a mock.
@MainActor public protocol MomentPresenting: AnyObject {
    /// What can be done with the moment.
    var actions: any MomentActing { get }

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
    func onClose()
}
