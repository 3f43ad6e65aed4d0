import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// What is missing between two moments, in cells and in lines.
@Suite(.verifiedMocks) struct GapsInTheTimelineTests {
    private let presenter = TimelinePresenterMock()

    // MARK: Cells

    @Test func gapStandsBetweenTheMomentsWithTheKeyThatFetchesIt() throws {
        let harness = try cells()

        harness.screen.render(Self.props(selection: 3))

        #expect(
            Self.body(harness.lines).prefix(8) == [
                "  Author 4                                                              3 h ago", "  Text 4", "",
                "▌ Author 3                                                              3 h ago", "▌ Text 3", "",
                "  ··· Some posts from home are missing here · Enter loads them", "",
            ])
    }

    @Test func gapIsSelectedInTheSteadOfTheMomentAboveIt() throws {
        let harness = try cells()

        harness.screen.render(Self.props(selection: 3, isGapSelected: true))

        #expect(
            Self.body(harness.lines).filter { $0.hasPrefix("▌") } == [
                "▌ ··· Some posts from home are missing here · Enter loads them"
            ])
    }

    @Test func whatIsBeingFetchedNamesNoKey() throws {
        let harness = try cells()

        harness.screen.render(Self.props(selection: 3, gap: Self.fetching))

        #expect(harness.lines.contains("  ··· Loading missing posts from home …"))
    }

    @Test func whatIsTooLongForTheWindowIsBroken() throws {
        let harness = try cells()
        harness.resize(to: CellSize(columns: 30, rows: 20))

        harness.screen.render(Self.props(selection: 3, isGapSelected: true))

        #expect(
            harness.lines.filter { $0.hasPrefix("▌") } == [
                "▌ ··· Some posts from home", "▌ are missing here · Enter", "▌ loads them",
            ])
    }

    @Test func dayStandsBelowTheGap() throws {
        let harness = try cells()
        var props = Self.props(selection: 3)
        props.rows[1].dayBelow = "Yesterday"

        harness.screen.render(props)

        #expect(
            Self.body(harness.lines)[6...9] == [
                "  ··· Some posts from home are missing here · Enter loads them", "", "  ── Yesterday ──",
                "  Author 2                                                              3 h ago",
            ])
    }

    @Test func aClickFetches() throws {
        let harness = try cells()
        harness.screen.render(Self.props(selection: 4))

        try harness.click("Some posts from home")

        expectEqual(presenter.calls.take(), [.gap(3), .open])
    }

    @Test func clickBesideTheGapDoesNothing() throws {
        let harness = try cells()
        harness.screen.render(Self.props(selection: 4))
        let row = try #require(harness.lines.firstIndex { $0.contains("Some posts from home") })

        harness.mouse(.click, row: row + 1)

        expectEqual(presenter.calls.take(), [])
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

    @Test func gapBelowAMomentThatIsTallerThanTheWindowLeadsOn() throws {
        let harness = try cells()
        harness.resize(to: CellSize(columns: 80, rows: 9))
        var props = Self.props(selection: 3, isGapSelected: true)
        props.rows[1].text = (0..<9).map { "line \($0)" }.joined(separator: "\n")
        harness.screen.render(props)

        harness.press("j")
        harness.press("k")

        expectEqual(presenter.calls.take(), [.next, .previous])
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

    // MARK: Lines

    @Test func gapThatIsComeToIsSaid() {
        let lines = lines(Self.props(selection: 3))

        lines.screen.render(Self.props(selection: 3, isGapSelected: true))

        expectEqual(lines.take(), ["Some posts from home are missing here. Type open to load them."])
    }

    @Test func gapBehindAnotherMomentIsSaid() {
        let lines = lines(Self.props(selection: 2))

        lines.screen.render(Self.props(selection: 3, isGapSelected: true))

        expectEqual(lines.take(), ["Some posts from home are missing here. Type open to load them."])
    }

    @Test func momentAboveTheGapIsSaidWhenItIsComeBackTo() {
        let lines = lines(Self.props(selection: 3, isGapSelected: true))

        lines.screen.render(Self.props(selection: 3))

        expectEqual(lines.take(), ["Author 3, 3 h ago. Text 3."])
    }

    @Test func whatIsBeingFetchedIsNotSaidTwice() {
        let lines = lines(Self.props(selection: 3, isGapSelected: true))

        lines.screen.render(Self.props(selection: 3, isGapSelected: true, gap: Self.fetching))

        expectEqual(lines.take(), [])
    }

    @Test func thatItCameIsSaid() {
        let lines = lines(Self.props(selection: 3, isGapSelected: true))

        lines.screen.render(Self.props(selection: 3, gap: nil))

        expectEqual(lines.take(), ["The missing posts are below."])
    }

    @Test func gapElsewhereIsNotSaid() {
        let lines = lines(Self.props(selection: 3, gap: nil))

        lines.screen.render(Self.props(selection: 3))

        expectEqual(lines.take(), [])
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

    // MARK: Support

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
    /// - Parameter gap: what is missing below the third.
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
