/// Where a moment is selected: the timeline, the matches of a search, the screen of one moment.
@MainActor protocol MomentActionsHost: AnyObject {
    /// What the actions are about, as it is shown; nil where there is none.
    var target: MomentActions.Target? { get }

    /// What the actions say, or a pending like, is to be shown.
    func onActionsChanged()
    /// What is shown may not be what the store has.
    func onActionFailed()
    /// The moment is gone from the store.
    func onDeleted(_ id: Moment.ID)
    /// A deletion was undone.
    func onBroughtBack(_ id: Moment.ID)
}
