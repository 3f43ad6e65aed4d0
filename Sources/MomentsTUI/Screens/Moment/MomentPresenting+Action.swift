import MomentsKit

extension MomentPresenting {
    /// The interaction of an action on a moment, in cells and in lines. Turning to another one is for the screen, which
    /// shows that one from its start.
    func perform(_ action: Action) {
        if action == .thread { return onThread() }
        if actions.perform(action) { return }
        switch action {
        case .open: onOpen()
        case .search: onSearch()
        case .back: onClose()
        default: break
        }
    }
}
