import TerminalKit

/// A presenter with a screen for each kind of surface.
protocol Presented {
    /// A new screen, joined with the presenter.
    func screen(in cells: CellContext) -> any Screen<Canvas>
    func screen(in lines: LineContext) -> any Screen<LinePrinter>
}
