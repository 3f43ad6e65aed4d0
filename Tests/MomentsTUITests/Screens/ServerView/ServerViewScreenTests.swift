import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ServerViewScreenTests {
    private let presenter = ServerViewPresenterMock()
    private let harness: ScreenHarness<ServerViewScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            ServerViewScreen(presenter: presenter, keymap: .default, words: English(), tasks: $0)
        }
        #expect(presenter.calls.take() == [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [
        ("j", ServerViewPresenterMock.Call.next), ("k", .previous), ("g", .first), ("G", .last), ("Enter", .open),
        ("R", .refresh), ("V", .views), ("t", .thread), ("u", .author), ("x", .unfold), ("q", .close),
        ("Escape", .close),
        ("f", .like),
        ("z", .undo), ("y", .copyLink), ("p", .openPhoto), ("c", .compose),
    ])
    func aKeyCallsItsInteraction(key: String, call: ServerViewPresenterMock.Call) async {
        harness.press(key)
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == [call])
    }

    @Test func titleAndHowFarItIsReadStandInTheHead() {
        #expect(harness.lines[0].hasPrefix("  Thread · home  "))
        #expect(harness.lines[0].hasSuffix("as of 12 min ago"))
    }

    @Test func whatCameInAboveIsCountedInTheHeadWhichLeadsThere() async throws {
        var props = ServerViewProps.sample()
        props.newMoments = "3 new"

        harness.screen.render(props)

        #expect(harness.lines[0].hasSuffix("as of 12 min ago · ▲ 3 new · g"))
        try harness.click("▲ 3 new")
        await harness.waitUntilIdle()
        #expect(presenter.calls.take() == [.first])
    }

    @Test func anAnswerStandsFurtherRightThanWhatItAnswers() {
        let starts = (1...4).reversed().map { number in
            harness.lines.first { $0.contains("Text \(number)") }?.prefix { $0 == " " || $0 == "▌" }.count
        }

        #expect(starts == [2, 4, 6, 8])
    }

    @Test func theOpenedOneIsMarked() {
        let marked = harness.lines.filter { $0.contains("▸ Ada") }

        #expect(marked.count == 1)
        #expect(marked.first?.hasPrefix("▌   ▸ Ada") == true)
    }

    @Test func whyItDidNotComeStandsBelowTheList() {
        var props = ServerViewProps.sample()
        props.problem = "home cannot be reached."

        harness.screen.render(props)

        #expect(harness.lines[21] == "  home cannot be reached.")
    }

    @Test func whatIsMissingIsSelectedInTheSteadOfTheMomentAboveIt() {
        var props = ServerViewProps.sample()
        props.rows[1].gapBelow = GapProps(text: "Some of home is not here yet")
        props.isGapSelected = true

        harness.screen.render(props)

        #expect(harness.lines.filter { $0.hasPrefix("▌") } == ["▌ ··· Some of home is not here yet · Enter fetches it"])
    }

    @Test func clickOnWhatIsMissingHasItFetched() async throws {
        var props = ServerViewProps.sample()
        props.rows[1].gapBelow = GapProps(text: "Some of home is not here yet")
        harness.screen.render(props)

        try harness.click("Some of home")
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == [.gap(3), .open])
    }

    @Test func withoutMomentsOneIsToldWhyAndNoKeyOfAMomentIsHintedAt() {
        var props = ServerViewProps()
        (props.title, props.emptyHint) = ("Local", "Nothing of it is here yet.")

        harness.screen.render(props)

        #expect(harness.lines[3] == "  Nothing of it is here yet.")
        #expect(harness.lines.last == "  ? keys   q back   R refresh   V views   z undo   : actions")
    }

    @Test func whatCannotBeDoneIsNotHintedAt() {
        var props = ServerViewProps.sample()
        props.availability = ActionAvailability([.init(against: .thread, "This is its thread.")])

        harness.screen.render(props)

        #expect(!harness.lines[23].contains("t thread"))
        #expect(harness.lines[23].contains("R refresh"))
    }

    @Test func clickOnHowFarItIsReadHasItFetched() async throws {
        try harness.click("as of")
        await harness.waitUntilIdle()

        #expect(presenter.calls.take() == [.refresh])
    }

    @Test(arguments: [(40, 12), (200, 60), (1, 1)])
    func viewIsPaintedInAnyWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        #expect(harness.lines.count == rows)
    }

    @Test(arguments: [(40, 12), (80, 24), (200, 60)])
    func theOpenedOneIsInViewInEachWindow(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        #expect(harness.text.contains("▸ Ada"))
        #expect(harness.text.contains("Text 3"))
    }

    @Test func theDeepestAnswerKeepsTwoThirdsOfTheWidth() {
        var props = ServerViewProps.sample()
        props.rows[3].level = Int.max
        props.rows[3].text = String(repeating: "word ", count: 30)

        harness.screen.render(props)

        let line = harness.lines.first { $0.contains("word word") }
        #expect(line?.prefix { $0 == " " }.count == 2 + 77 / 3)
    }
}
