import MomentsKit

extension MomentActing {
    /// The interaction of an action on the selected moment, the same in cells and in lines.
    /// - Returns: false where it asks nothing of a moment.
    func perform(_ action: Action) -> Bool {
        guard let action = MomentAction(rawValue: action.rawValue) else { return false }
        onAct(action)
        return true
    }
}
