import MomentsCore

/// The interactions with one moment; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol MomentPresenting: ViewPresenting {
    /// The actions on the moment.
    var actions: any MomentActing { get }

    /// The moment that is shown.
    var shown: Moment.ID { get }

    /// Another moment was selected in the list beside it. The reading position stays.
    func onShow(_ id: Moment.ID)
    /// The person looks at the moment and not at a list beside it: its server is asked for replies at once.
    func onOpened()
    /// To another post of its conversation, so many further down, or up where negative.
    func onMove(by step: Int)
    /// To that post of its conversation; nil: to itself.
    func onSelect(_ id: Moment.ID?)
    /// The conversation of the selected post; of the moment itself its photo.
    func onOpen()
    /// The conversation of the selected post.
    func onThread()
    /// To the next older moment.
    func onNext()
    /// To the next newer moment.
    func onPrevious()
    /// To the next older moment that the last search found, or the next newer one.
    func onNextMatch()
    func onPreviousMatch()
    func onSearch()
    func onClose()
}
