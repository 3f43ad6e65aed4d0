import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct HelpLinesTests {
    typealias Row = LineRow<HelpProps, FilteredRowsPresenterMock.Call>

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

    private nonisolated static let rows: [Row] = [
        Row(
            "entries are announced with their keys", .discardLines, .show { _ in },
            .printed("Act.", "like or f: Like it.", "An empty line goes back.")),
        Row("back closes the help", .press("Escape"), .told(.close)),
        Row("empty line closes the help", .say(""), .told(.close, .deactivated)),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: Self.props) { harness.screen.render($0) }
    }

    @Test func helpIsAnnouncedOnce() {
        render()
        _ = harness.take()

        harness.app.paintAnew()

        expectEqual(harness.take(), [])
    }

    private func render() { harness.screen.render(Self.props) }

    private static var props: HelpProps {
        var props = HelpProps()
        props.rows = [.heading("Act"), .entry(ActionEntry(name: "like", sentence: "Like it", keys: ["f"]))]
        props.selection = 1
        return props
    }
}
