import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// Gaps between two moments, in cells and in lines.
@Suite(.verifiedMocks) struct GapsInTheTimelineTests {
    private let presenter = TimelinePresenterMock()

    private nonisolated static let inCells: [CellRow<TimelineProps, TimelinePresenterMock.Call>] = [
        Row(
            "gap stands between the moments with the key that fetches it", .show { _ in },
            .rows(
                2...9,
                [
                    "  Author 4                                                              3 h ago", "  Text 4", "",
                    "▌ Author 3                                                              3 h ago", "▌ Text 3", "",
                    "  ··· Some posts from home are missing here · Enter loads them", "",
                ])),
        Row(
            "gap is selected in the stead of the moment above it", .show { $0.isGapSelected = true },
            .row(8, "▌ ··· Some posts from home are missing here · Enter loads them"),
            .row(5, startsWith: "  Author 3"),
            .row(6, startsWith: "  Text 3")),
        Row(
            "what is being fetched names no key", .show { $0.rows[1].gapBelow = Self.fetching },
            .line("  ··· Loading missing posts from home …")),
        Row(
            "what is too long for the window is broken", .resize(30, 20), .show { $0.isGapSelected = true },
            .line("▌ ··· Some posts from home"), .line("▌ are missing here · Enter"), .line("▌ loads them")),
        Row(
            "day stands below the gap", .show { $0.rows[1].dayBelow = "Yesterday" },
            .rows(
                8...11,
                [
                    "  ··· Some posts from home are missing here · Enter loads them", "", "  ── Yesterday ──",
                    "  Author 2                                                              3 h ago",
                ])),
        Row(
            "a click fetches", .show { $0.selection = Moment.ID(4) }, .click("Some posts from home"),
            .told(.gap(3), .open)),
        Row(
            "one beside it does nothing", .show { $0.selection = Moment.ID(4) }, .mouse(.click, row: 9), .toldNothing()),
        Row(
            "below a moment that is taller than the window it leads on", .resize(80, 9),
            .show {
                $0.isGapSelected = true
                $0.rows[1].text = (0..<9).map { "line \($0)" }.joined(separator: "\n")
            }, .press("j"), .press("k"), .told(.next, .previous)),
    ]

    @Test(arguments: inCells)
    func gapIsShownAsItsRowSays(_ row: CellRow<TimelineProps, TimelinePresenterMock.Call>) async throws {
        let harness = try cells()

        try await row.play(on: harness, presenter.calls, from: Self.props(selection: 3)) { harness.screen.render($0) }
    }

    @Test(arguments: [3, 4, 5, 9]) func gapThatIsSelectedComesIntoView(rows: Int) throws {
        let harness = try cells()
        harness.screen.render(Self.props(selection: 4))
        harness.resize(to: CellSize(columns: 80, rows: rows + 4))
        presenter.onGoing = { _ in harness.screen.render(Self.props(selection: 3, isGapSelected: true)) }

        harness.press("j")

        #expect(harness.text.contains("▌ ··· Some posts from home"))
        presenter.calls.discard()
    }

    @Test func nothingMovesWhereWhatWasMissingComes() throws {
        let harness = try cells()
        harness.resize(to: CellSize(columns: 80, rows: 9))
        harness.screen.render(Self.props(selection: 3, isGapSelected: true))
        harness.press("Ctrl+E")
        let before = Self.body(harness.lines)[0]
        presenter.calls.discard()

        var props = Self.props(selection: 3, gap: nil)
        props.rows.insert(contentsOf: (0..<5).map { Self.row(30 + $0) }, at: 2)
        harness.screen.render(props)

        expectEqual(Self.body(harness.lines)[0], before)
    }

    @Test func momentBelowTheGapStaysWhereItIsReadWhileWhatWasMissingComes() throws {
        let harness = try cells()
        harness.screen.render(Self.props(selection: 2, gap: Self.fetching))
        let before = harness.lines.firstIndex { $0.contains("Author 2 ") }

        var props = Self.props(selection: 2, gap: nil)
        props.rows.insert(contentsOf: (0..<9).map { Self.row(30 + $0) }, at: 2)
        harness.screen.render(props)

        expectEqual(harness.lines.firstIndex { $0.contains("Author 2 ") }, before)
    }

    private nonisolated static let inLines: [LineRow<TimelineProps, TimelinePresenterMock.Call>] = [
        Row(
            "a gap that is come to is said", .arrived(), .show { $0.isGapSelected = true },
            .printed("Some posts from home are missing here. Type open to load them.")),
        Row(
            "behind another moment too", .arrived { $0.selection = Moment.ID(2) }, .show { $0.isGapSelected = true },
            .printed("Some posts from home are missing here. Type open to load them.")),
        Row(
            "so is the moment above that is come back to", .arrived { $0.isGapSelected = true }, .show { _ in },
            .printed("Author 3, 3 h ago. Text 3.")),
        Row(
            "what is being fetched is not said twice", .arrived { $0.isGapSelected = true },
            .show {
                $0.isGapSelected = true
                $0.rows[1].gapBelow = Self.fetching
            }, .printedNothing()),
        Row(
            "that it came is said", .arrived { $0.isGapSelected = true }, .show { $0.rows[1].gapBelow = nil },
            .printed("The missing posts are below.")),
        Row(
            "a gap elsewhere is not", .arrived { $0.rows[1].gapBelow = nil }, .show { _ in }, .printedNothing()),
    ]

    @Test(arguments: inLines)
    func gapIsSaidAsItsRowSays(_ row: LineRow<TimelineProps, TimelinePresenterMock.Call>) async throws {
        let harness = LinearHarness { [presenter] in MomentListLines(TimelineList(presenter, .english, $0)) }
        presenter.calls.discard()

        try await row.play(on: harness, presenter.calls, from: Self.props(selection: 3)) { harness.screen.render($0) }
    }

    @Test func arrivingAtTheGapSaysIt() {
        let lines = LinearHarness { [presenter] in MomentListLines(TimelineList(presenter, .english, $0)) }
        presenter.calls.discard()

        lines.screen.render(Self.props(selection: 3, isGapSelected: true))

        #expect(lines.take().contains("Some posts from home are missing here. Type open to load them."))
    }

    @Test func gapHasANumberInAPage() async {
        let lines = lines(Self.props(selection: 4))

        lines.screen.goOn()

        #expect(
            lines.take()[1...3] == [
                "2. Author 3, 3 h ago. Text 3.", "3. Some posts from home are missing here. Type open to load them.",
                "4. Author 2, 3 h ago. Text 2.",
            ])
        #expect(lines.screen.choose(3))
        expectEqual(presenter.calls.take(), [.reachedEnd, .gap(3)])
    }

    @Test func numberOfAGapThatIsFilledMeansNothing() async {
        let lines = lines(Self.props(selection: 4))
        lines.screen.goOn()
        _ = lines.take()

        lines.screen.render(Self.props(selection: 4, gap: nil))

        #expect(!lines.screen.choose(3))
        presenter.calls.discard()
    }

    private func cells() throws -> ScreenHarness<TimelineScreen> {
        let presenter = presenter
        let harness = try ScreenHarness {
            TimelineScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        presenter.calls.discard()
        return harness
    }

    /// After these props were said.
    private func lines(_ props: TimelineProps) -> LinearHarness<MomentListLines<TimelineList>> {
        let presenter = presenter
        let harness = LinearHarness { MomentListLines(TimelineList(presenter, .english, $0)) }
        presenter.calls.discard()
        harness.screen.render(props)
        _ = harness.take()
        return harness
    }

    private static let fetching = GapProps(text: "Loading missing posts from home …", canBeFetched: false)

    /// Four moments, the newest one first.
    /// - Parameter gap: the one below the third.
    private static func props(
        selection: Int64, isGapSelected: Bool = false,
        gap: GapProps? = GapProps(text: "Some posts from home are missing here")
    ) -> TimelineProps {
        var props = TimelineProps()
        props.rows = [4, 3, 2, 1].map(row)
        props.rows[1].gapBelow = gap
        props.selection = Moment.ID(selection)
        props.isGapSelected = isGapSelected
        return props
    }

    private static func row(_ number: Int64) -> MomentRowProps {
        MomentRowProps(id: Moment.ID(number), author: "Author \(number)", date: "3 h ago", text: "Text \(number)")
    }

    /// Without the header.
    private static func body(_ lines: [String]) -> [String] { Array(lines.dropFirst(2)) }
}
