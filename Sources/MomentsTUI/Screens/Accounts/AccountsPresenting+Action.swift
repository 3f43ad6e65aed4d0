import MomentsKit

extension AccountsPresenting {
    /// What an action asks of the accounts, whatever they are shown on.
    func perform(_ action: Action, tasks: InFlightTasks) {
        switch action {
        case .nextAccount: onNext()
        case .previousAccount: onPrevious()
        case .switchAccount: tasks.start { await self.onSwitch() }
        case .addAccount: onAdd()
        case .logOut: tasks.start { await self.onLogOut() }
        case .back: onClose()
        default: break
        }
    }
}
