import TerminalKit

extension MouseEvent {
    /// The meaning of the mouse in every list: a click selects an item, a click on the selected one opens it, and the wheel
    /// goes on or back.
    /// - Parameters:
    ///   - item: the clicked item; nil where there is none.
    ///   - selection: the selected item; nil where a click only selects.
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
