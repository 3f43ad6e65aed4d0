import MomentsKit

extension LoginPresenting {
    /// The interaction of an action on the form, the same in cells and in lines.
    /// - Returns: false where it asks nothing of the form.
    func perform(_ action: Action, tasks: InFlightTasks) -> Bool {
        switch action {
        case .nextAccount: onNextAccount()
        case .previousAccount: onPreviousAccount()
        case .showPassword: onShowPassword()
        case .switchMode: onSwitchMode()
        case .tryDemo: onTryDemo()
        default: return form.perform(action, tasks: tasks)
        }
        return true
    }
}
