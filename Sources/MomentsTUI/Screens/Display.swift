import MomentsKit
import TerminalKit

/// The surface that the app paints its frames on, with the terminal around it, where there is one.
protocol Display<Surface>: AnyObject {
    associatedtype Surface

    func draw(_ body: (Surface) -> Void)
    /// Something else wrote to it: the next frame sends every cell again.
    func redrawEverything()
    /// The target of a click on a cell of the shown frame; nil where the screen decides.
    func target(row: Int, column: Int) -> CellTarget?
    /// The colours that the next frame is painted in.
    func show(_ theme: Theme)
    /// Gives the window a title, with the next frame.
    func setTitle(_ title: String)
    /// Whether the person has it before them.
    var isLookedAt: Bool { get }
    /// Tells a person something who looks elsewhere.
    func notify(_ notification: DesktopNotification)
    /// A frame is wanted: calls `paint` soon, unless it will be called anyway.
    func schedule(_ paint: @escaping @MainActor () -> Void)
    /// Leaves the terminal to the shell, and returns when the app is continued.
    func suspend()
    /// Gives the terminal to another program for as long as the body runs.
    /// - Returns: false where there is none to give; the body was not run then.
    func lend(_ body: () -> Void) -> Bool
}

/// Off a terminal: the driver of the app paints, and there is nothing to leave or to give.
extension Display {
    func target(row: Int, column: Int) -> CellTarget? { nil }
    func schedule(_ paint: @escaping @MainActor () -> Void) {}
    func show(_ theme: Theme) {}
    func setTitle(_ title: String) {}
    var isLookedAt: Bool { true }
    func notify(_ notification: DesktopNotification) {}
    func suspend() {}
    func lend(_ body: () -> Void) -> Bool { false }
}

extension CursesSurface: Display {
    func show(_ theme: Theme) { self.theme = theme }
}
