import MomentsKit

extension HelpPresenting {
    /// The interaction of an action on the help, the same in cells and in lines.
    /// - Parameter page: how many entries a page has.
    /// - Returns: false where it asks nothing of the help.
    func perform(_ action: Action, page: Int) -> Bool {
        switch action {
        case .nextRow: onMove(by: 1)
        case .previousRow: onMove(by: -1)
        case .pageDown: onMove(by: page)
        case .pageUp: onMove(by: -page)
        case .run: onRun()
        case .back: onClose()
        default: return false
        }
        return true
    }
}
