import TerminalKit

extension MouseEvent {
    /// What the mouse does in every list: a click selects what is there, one on what is selected opens it, and the wheel goes
    /// on or back.
    /// - Parameters:
    ///   - item: what was clicked; nil where nothing is.
    ///   - selection: what is selected; nil where a click only selects.
    ///   - move: gets 1 to go on, -1 to go back.
    func act<ID: Equatable>(
        on item: @autoclosure () -> ID?, selection: ID?, move: (Int) -> Void, select: (ID) -> Void, open: () -> Void
    ) {
        switch self {
        case .wheelDown: move(1)
        case .wheelUp: move(-1)
        case .click:
            guard let item = item() else { return }
            item == selection ? open() : select(item)
        }
    }
}
