import MomentsCore
import MomentsKit
import TerminalKit

/// One screen of the app: it turns input into interactions of its presenter, and shows its props.
protocol Screen<Surface>: AnyObject {
    /// The surface that it paints on: a `Canvas` of cells for curses.
    associatedtype Surface

    /// Hears of the view that this screen is.
    var viewPresenter: any ViewPresenting { get }
    /// The key context in which its keys are looked up in the action table.
    var context: KeyContext { get }
    /// The title of the window while the screen is on top; nil keeps the title there is, until it has one.
    var windowTitle: String? { get }
    /// Whether it leaves the screen below in sight.
    var isBox: Bool { get }
    /// Called when the props changed: asks the app for a frame. The app sets it.
    var setNeedsPaint: () -> Void { get set }

    /// Called once, before it is active for the first time.
    func load()
    /// The screen is on top and the terminal in the foreground.
    func activate()
    func deactivate()
    /// Gives the focus to the pane of this key context.
    /// - Returns: false where nothing is.
    func focus(_ context: KeyContext) -> Bool
    /// Goes back to the view that it showed before.
    /// - Returns: false where that is another screen.
    func back() -> Bool
    func perform(_ action: Action)
    /// Performs an action whose key was pressed several times, as often as that can be done at once.
    /// - Returns: how often it did, once at least.
    func perform(_ action: Action, upTo count: Int) -> Int
    /// Text that was typed, pasted and deleted without a pause: one change of the text.
    func edit(_ edits: [TextEdit])
    /// A digit that is no text, where there are numbers to choose from.
    func press(digit: Int)
    func mouse(_ event: MouseEvent, row: Int, column: Int)
    /// A link on the screen was clicked.
    func open(_ link: TextLink, row: Int, column: Int)
    func paint(on surface: Surface)
    /// Paints it with the screen below behind it, where that shows.
    /// - Parameter below: paints that screen, as it was when it was on top.
    func paint(on surface: Surface, over below: (Surface) -> Void)
}

extension Screen {
    var windowTitle: String? { nil }
    var isBox: Bool { false }

    func load() {
        viewPresenter.onViewLoaded()
    }

    func activate() {
        viewPresenter.onActivate()
    }

    func deactivate() {
        viewPresenter.onDeactivate()
    }

    func focus(_ context: KeyContext) -> Bool { context == self.context }
    func back() -> Bool { false }

    func perform(_ action: Action, upTo count: Int) -> Int {
        perform(action)
        return 1
    }

    func edit(_ edits: [TextEdit]) {}
    func press(digit: Int) {}
    func mouse(_ event: MouseEvent, row: Int, column: Int) {}
    func open(_ link: TextLink, row: Int, column: Int) {}

    func paint(on surface: Surface, over below: (Surface) -> Void) {
        paint(on: surface)
    }
}
