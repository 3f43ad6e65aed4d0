import MomentsKit

extension MomentPresenting {
    /// What an action asks of a moment, whatever it is shown on. Turning to another one is for the screen, which shows
    /// that one from its start.
    func perform(_ action: Action, tasks: InFlightTasks) {
        if actions.perform(action, tasks: tasks) { return }
        switch action {
        case .search: onSearch()
        case .back: onClose()
        default: break
        }
    }
}
