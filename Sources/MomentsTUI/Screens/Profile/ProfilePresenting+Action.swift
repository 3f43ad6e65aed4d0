import MomentsKit

extension ProfilePresenting {
    /// The interaction of an action on a profile, the same in cells and in lines.
    func perform(_ action: Action, tasks: InFlightTasks) {
        if actions.perform(action, tasks: tasks) { return }
        switch action {
        case .first: onFirst()
        case .last: onLast()
        case .open: onOpen()
        case .editProfile: onEdit()
        case .back: onClose()
        default: break
        }
    }

    /// The same on the form.
    /// - Returns: false where it asks nothing of the form.
    func perform(inForm action: Action, tasks: InFlightTasks) -> Bool {
        switch action {
        case .submit: tasks.start { await self.onSaveProfile() }
        case .nextField: onNextField()
        case .previousField: onPreviousField()
        case .choosePhoto: onChoosePhoto()
        case .cancel: onCancel()
        default: return false
        }
        return true
    }
}
