import MomentsKit

extension AccountsPresenting {
    /// What an action asks of the accounts, whatever they are shown on.
    func perform(_ action: Action, work: Work) {
        switch action {
        case .switchAccount: work.start { await self.onSwitch() }
        case .addAccount: onAdd()
        case .logOut: work.start { await self.onLogOut() }
        case .back: onClose()
        default: break
        }
    }
}
