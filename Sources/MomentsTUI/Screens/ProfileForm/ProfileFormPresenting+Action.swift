import MomentsKit

extension ProfileFormPresenting {
    /// The interaction of an action on the form, the same in cells and in lines.
    /// - Returns: false where it asks nothing of the form.
    func perform(_ action: Action, tasks: InFlightTasks) -> Bool {
        guard action == .choosePhoto else { return form.perform(action, tasks: tasks) }
        onChoosePhoto()
        return true
    }
}
