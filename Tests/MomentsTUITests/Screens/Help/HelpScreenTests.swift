import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct HelpScreenTests {
    private let presenter = FilteredRowsPresenterMock()
    private let harness: ScreenHarness<FilteredRowsScreen<HelpRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in FilteredRowsScreen(HelpRows(presenter, .english), keymap: .default) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: [("PageDown", 1), ("PageUp", -1)])
    func aPageIsWhatIsInViewButOne(key: String, direction: Int) {
        render(1...99)
        _ = harness.lines

        harness.press(key)

        expectEqual(presenter.calls.take(), [.move(21 * direction)])
    }

    @Test func clickSelectsAnEntryAndRunsTheSelectedOne() {
        render(1...9)
        _ = harness.lines

        harness.mouse(.click, row: 4)
        harness.mouse(.click, row: 2)

        expectEqual(presenter.calls.take(), [.select(3), .choose])
    }

    @Test func keysAreShownBesideTheirActionsBelowTheHeading() {
        render(1...2)

        expectEqual(harness.lines[1...3], ["  Act", "▌ F1  a1  Do 1", "  F2  a2  Do 2"])
    }

    @Test func keyThatWouldBeCutIsLeftOut() {
        render(1...1)

        harness.resize(to: CellSize(columns: 13, rows: 12))

        expectEqual(harness.lines[2], "▌ F1     Do…")
    }

    @Test func headingOfAGroupIsShownWithItsFirstEntry() {
        var props = HelpProps()
        let entries = (1...40).map { HelpProps.Row.entry(ActionEntry(name: "a\($0)", sentence: "Do \($0)", keys: [])) }
        props.rows = entries + [.heading("Second")] + entries
        props.selection = 80
        harness.screen.render(props)
        _ = harness.lines

        props.selection = 41
        harness.screen.render(props)

        #expect(harness.lines[1].contains("Second"))
    }

    @Test func selectedEntryIsInView() {
        render(1...99, selection: 99)

        #expect(harness.text.contains("▌ F99  a99"))
    }

    @Test(arguments: [CellSize(columns: 1, rows: 1), CellSize(columns: 3, rows: 2), CellSize(columns: 20, rows: 3)])
    func helpIsPaintedInAnySize(size: CellSize) {
        render(1...9)

        harness.resize(to: size)

        expectEqual(harness.lines.count, size.rows)
    }

    private func render(_ numbers: ClosedRange<Int>, selection: Int = 1) {
        var props = HelpProps()
        props.rows =
            [.heading("Act")]
            + numbers.map {
                .entry(ActionEntry(name: "do-\($0)", sentence: "Do \($0)", keys: ["F\($0)", "a\($0)"]))
            }
        props.selection = selection
        harness.screen.render(props)
    }
}
