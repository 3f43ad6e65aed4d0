import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct WindowTitleTests {
    private let display: DisplayMock
    private let app: App<Canvas>
    private let timeline: TimelineScreen
    private let presenter = TimelinePresenterMock()

    init() throws {
        display = try DisplayMock()
        app = App(display: display, tasks: InFlightTasks(), keymap: .default)
        timeline = TimelineScreen(presenter: presenter, keymap: .default, words: .english, tasks: app.tasks)
        app.reset(to: timeline)
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test func windowIsCalledWhatTheTimelineSaysWhereThatChanges() {
        show(title: "Moments · Ada")
        show(title: "Moments · Ada (3 new)")
        show(title: "Moments · Ada (3 new)")

        expectEqual(display.titles.take(), ["Moments · Ada", "Moments · Ada (3 new)"])
    }

    @Test func screenWithoutATitleKeepsTheOneThereIs() {
        show(title: "Moments · Ada")
        display.titles.discard()

        app.push(GroundScreen())
        app.paintIfNeeded()

        expectEqual(display.titles.take(), [])
        expectEqual(presenter.calls.take(), [.deactivated])
    }

    @Test func aBoxGivesTheWindowItsTitleForAsLongAsItIsOpen() {
        show(title: "Moments · Ada")

        let help = FilteredRowsPresenterMock()
        app.push(OverlayScreen(FilteredRowsScreen(HelpRows(help, .english), keymap: .default)))
        app.paintIfNeeded()
        app.back()
        app.paintIfNeeded()

        expectEqual(display.titles.take(), ["Moments · Ada", Language.english.help.title, "Moments · Ada"])
        expectEqual(presenter.calls.take(), [.deactivated, .activated])
        expectEqual(help.calls.take(), [.viewLoaded, .activated, .deactivated])
    }

    private func show(title: String) {
        var props = TimelineProps()
        props.windowTitle = title
        timeline.render(props)
        app.paintIfNeeded()
    }
}

private final class DisplayMock: Display {
    let titles = Calls<String>()
    private let terminal: OffscreenTerminal

    init() throws {
        terminal = try OffscreenTerminal()
    }

    func draw(_ body: (Canvas) -> Void) { terminal.surface.draw(body) }
    func redrawEverything() {}
    func setTitle(_ title: String) { titles.record(title) }
}
