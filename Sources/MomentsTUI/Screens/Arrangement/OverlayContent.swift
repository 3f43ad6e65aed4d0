import TerminalKit

/// A screen that stands in a box over the one below: what one chooses from, answers or fills in. What shows moments or
/// photos, and where one writes, has the window to itself.
protocol OverlayContent: Screen where Surface == Canvas {
    /// Stands in the border of the box.
    var title: String { get }
    /// What a click outside of the box does: nothing where something is filled in.
    var outside: Action? { get }

    /// How large it wants to be.
    /// - Parameter room: the most it gets.
    func size(in room: CellSize) -> CellSize
}

extension OverlayContent {
    var windowTitle: String? { title }
    var outside: Action? { .back }
}
