import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct HelpLinesTests {
    private let presenter = FilteredRowsPresenterMock()
    private let harness: LinearHarness<FilteredRowsLines<HelpRows>>

    init() {
        let presenter = presenter
        harness = LinearHarness { _ in FilteredRowsLines(HelpRows(presenter, .english)) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: KeyContext.allCases)
    func everyActionThatWorksInLinesIsAnEntry(context: KeyContext) {
        let actions = LinearScreens(keymap: .default, words: .english).helpEntries(in: context).map(\.action)

        expectEqual(actions, Keymap.default.bindings(in: context).map(\.action).filter(\.worksOnLines))
    }

    @Test func entriesAreAnnouncedWithTheirKeys() {
        _ = harness.take()

        render()

        expectEqual(harness.take(), ["Act.", "like or f: Like it.", "An empty line goes back."])
    }

    @Test func helpIsAnnouncedOnce() {
        render()
        _ = harness.take()

        harness.app.paintAnew()

        expectEqual(harness.take(), [])
    }

    @Test func backClosesTheHelp() {
        harness.press("Escape")

        expectEqual(presenter.calls.take(), [.close])
    }

    @Test func emptyLineClosesTheHelp() async {
        await harness.say("")

        expectEqual(presenter.calls.take(), [.close, .deactivated])
    }

    private func render() {
        var props = HelpProps()
        props.rows = [.heading("Act"), .entry(ActionEntry(name: "like", sentence: "Like it", keys: ["f"]))]
        props.selection = 1
        harness.screen.render(props)
    }
}
