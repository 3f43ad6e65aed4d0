import MomentsKit

extension SignInPresenting {
    /// The interaction of an action on the form, the same in cells and in lines.
    /// - Returns: false where it asks nothing of the form.
    func perform(_ action: Action, tasks: InFlightTasks) -> Bool {
        switch action {
        case .allowPlain: onAllowPlain()
        case .openAddress: onOpenAddress()
        case .copyAddress: onCopyAddress()
        default: return form.perform(action, tasks: tasks)
        }
        return true
    }
}
