import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct HelpScreenTests {
    typealias Row = CellRow<HelpProps, FilteredRowsPresenterMock.Call>

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

    private nonisolated static let rows: [Row] = [
        Row(
            "keys are shown beside their actions below the heading", .show { $0 = Self.props(1...2) },
            .rows(1...3, ["  Act", "▌ F1  a1  Do 1", "  F2  a2  Do 2"])),
        Row(
            "key that would be cut is left out", .show { $0 = Self.props(1...1) }, .resize(13, 12),
            .row(2, "▌ F1     Do…")),
        Row("selected entry is in view", .show { $0 = Self.props(1...99, selection: 99) }, .has("▌ F99  a99")),
        Row(
            "click selects an entry and runs the selected one", .show { $0 = Self.props(1...9) },
            .mouse(.click, row: 4), .mouse(.click, row: 2), .told(.select(3), .choose)),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: HelpProps()) { harness.screen.render($0) }
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

    @Test(arguments: [CellSize(columns: 1, rows: 1), CellSize(columns: 3, rows: 2), CellSize(columns: 20, rows: 3)])
    func helpIsPaintedInAnySize(size: CellSize) {
        render(1...9)

        harness.resize(to: size)

        expectEqual(harness.lines.count, size.rows)
    }

    private func render(_ numbers: ClosedRange<Int>, selection: Int = 1) {
        harness.screen.render(Self.props(numbers, selection: selection))
    }

    private static func props(_ numbers: ClosedRange<Int>, selection: Int = 1) -> HelpProps {
        var props = HelpProps()
        props.rows =
            [.heading("Act")]
            + numbers.map {
                .entry(ActionEntry(name: "do-\($0)", sentence: "Do \($0)", keys: ["F\($0)", "a\($0)"]))
            }
        props.selection = selection
        return props
    }
}
