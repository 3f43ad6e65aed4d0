import Foundation
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// One screen in the real app on an off-screen terminal: keys in, interactions and cells out.
final class ScreenHarness<Shown: Screen<Canvas>> {
    let terminal: OffscreenTerminal
    let app: App<Canvas>
    let screen: Shown

    init(columns: Int = 80, rows: Int = 24, keymap: Keymap = .default, _ makeScreen: (InFlightTasks) -> Shown) throws {
        terminal = try OffscreenTerminal(size: CellSize(columns: columns, rows: rows))
        app = App(display: terminal.surface, tasks: InFlightTasks(), keymap: keymap)
        screen = makeScreen(app.tasks)
        app.reset(to: screen)
        app.paintIfNeeded()
    }

    /// Presses keys by their names, all at once.
    func press(_ names: String...) { press(keys: names) }

    func type(_ text: String) {
        app.receive(text.map { .key(Key(.character($0))) })
    }

    func paste(_ text: String) {
        app.receive([.paste(text)])
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int = 10) {
        app.receive([.mouse(event, row: row, column: column)])
    }

    /// Clicks on a text where it stands first on the screen; only narrow letters may stand before it.
    func click(_ text: String) throws {
        let row = try #require(lines.firstIndex { $0.contains(text) })
        let start = try #require(terminal.lines[row].range(of: text)).lowerBound
        mouse(.click, row: row, column: terminal.lines[row].distance(from: terminal.lines[row].startIndex, to: start))
    }

    func resize(to size: CellSize) {
        terminal.surface.resize(to: size)
        app.paintAnew()
    }

    /// Waits for the work that keys started.
    func waitUntilIdle() async {
        await app.waitUntilIdle()
    }

    /// The text of the screen, a line a row.
    var lines: [String] {
        app.paintIfNeeded()
        return terminal.lines
    }

    var text: String { lines.joined(separator: "\n") }
}
