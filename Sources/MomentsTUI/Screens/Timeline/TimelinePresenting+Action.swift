import MomentsKit

extension TimelinePresenting {
    /// What an action asks of a timeline, whatever it is shown on.
    func perform(_ action: Action, tasks: InFlightTasks) {
        if actions.perform(action, tasks: tasks) { return }
        switch action {
        case .first: onFirst()
        case .last: onLast()
        case .open: onOpen()
        case .search: onSearch()
        case .refresh: onRefresh()
        case .accounts: onAccounts()
        case .logOut: tasks.start { await self.onLogOut() }
        default: break
        }
    }
}
