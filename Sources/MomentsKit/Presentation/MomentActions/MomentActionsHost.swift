import MomentsCore

/// Where a moment is selected: the timeline, the matches of a search, the screen of one moment.
@MainActor protocol MomentActionsHost: AnyObject {
    /// The moment that the actions apply to, as shown; nil if there is none.
    var target: ShownMoment? { get }

    /// The message or a pending like changed and is to be shown.
    func onActionsChanged()
    /// A change failed: the shown state may differ from the stored one.
    func onActionFailed()
    /// The moment is gone from the store.
    func onDeleted(_ id: Moment.ID)
    /// A deletion was undone, or a text posted.
    func onBroughtBack(_ id: Moment.ID)
}

extension MomentActionsHost where Self: ViewLifecycleOwner {
    func onActionsChanged() {
        lifecycle.render()
    }

    /// Most hear of it from the store.
    func onDeleted(_ id: Moment.ID) {}
}
