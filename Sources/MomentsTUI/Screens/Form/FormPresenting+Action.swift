import MomentsKit

extension FormPresenting {
    /// The interaction of an action on any form, the same in cells and in lines.
    /// - Returns: false where it asks nothing of the form.
    func perform(_ action: Action, tasks: InFlightTasks) -> Bool {
        switch action {
        case .submit: tasks.start { await self.onSubmit() }
        case .nextField: onNextField()
        case .previousField: onPreviousField()
        case .cancel: onCancel()
        default: return false
        }
        return true
    }
}
