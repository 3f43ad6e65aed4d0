import MomentsKit

extension AccountsPresenting {
    /// The interaction of an action on the accounts, the same in cells and in lines.
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
