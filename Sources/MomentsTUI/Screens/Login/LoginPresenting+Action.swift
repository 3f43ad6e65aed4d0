import MomentsKit

extension LoginPresenting {
    /// The interaction of an action on the form, the same in cells and in lines.
    /// - Returns: false where it asks nothing of the form.
    func perform(_ action: Action, tasks: InFlightTasks) -> Bool {
        switch action {
        case .submit: tasks.start { await self.onSubmit() }
        // There are two fields: the one before is the next one, too.
        case .nextField, .previousField: onNextField()
        case .nextAccount: onNextAccount()
        case .previousAccount: onPreviousAccount()
        case .showPassword: onShowPassword()
        case .switchMode: onSwitchMode()
        case .tryDemo: onTryDemo()
        case .cancel: onCancel()
        default: return false
        }
        return true
    }
}
