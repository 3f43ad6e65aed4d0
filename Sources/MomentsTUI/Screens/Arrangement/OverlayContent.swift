import TerminalKit

/// A screen that stands in a box over the one below: what one chooses from, answers or fills in. Moments, photos and the
/// editor have the window to themselves.
protocol OverlayContent: Screen where Surface == Canvas {
    /// Stands in the border of the box.
    var title: String { get }
    /// The action of a click outside the box: none where the box is a form.
    var outside: Action? { get }

    /// How large it wants to be.
    /// - Parameter room: the most it gets.
    func size(in room: CellSize) -> CellSize
    /// How many rows it may still grow by without moving what is shown.
    /// - Parameter room: as in `size`.
    func spareRows(in room: CellSize) -> Int
}

extension OverlayContent {
    var windowTitle: String? { title }
    var outside: Action? { .back }

    func spareRows(in room: CellSize) -> Int { 0 }
}
