import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct WelcomeScreenTests {
    private let presenter = OpenedRowsMock<WelcomeWay>()
    private let harness: ScreenHarness<WelcomeScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            WelcomeScreen(
                WelcomeRows(presenter: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        harness.screen.render(.sample())
        presenter.calls.discard()
    }

    @Test(arguments: [
        ("Enter", [OpenedRowsMock<WelcomeWay>.Call.open]), ("j", [.next]), ("Down", [.next]), ("k", [.previous]),
        ("2", [.select(.signUp), .open]), ("3", []),
    ])
    func aKeyCallsItsInteraction(key: String, calls: [OpenedRowsMock<WelcomeWay>.Call]) {
        harness.press(key)

        expectEqual(presenter.calls.take(), calls)
    }

    @Test(
        arguments: [
            ("Sign up", [.select(.signUp), .open]), ("█", []),
        ] as [(String, [OpenedRowsMock<WelcomeWay>.Call])])
    func aClickBeginsWithItsRowAndOneOnThePictureDoesNothing(
        text: String, calls: [OpenedRowsMock<WelcomeWay>.Call]
    ) throws {
        _ = harness.lines

        try harness.click(text)

        expectEqual(presenter.calls.take(), calls)
    }

    @Test func purposeOfMomentsStandsAboveTheRows() throws {
        let lines = harness.lines

        let purpose = try #require(lines.firstIndex { $0.contains("Moments is a timeline.") })
        #expect(lines[purpose + 2].hasSuffix("▌ 1  Look around   in samples"))
        #expect(lines[purpose + 3].hasSuffix("  2  Sign up       with an account"))
    }

    @Test func keyThatMeansNothingIsSaidAtTheFoot() {
        var props = WelcomeProps.sample()
        props.status = "x does nothing here"

        harness.screen.render(props)

        expectEqual(harness.lines.last?.hasPrefix("  x does nothing here"), true)
    }

    @Test(arguments: [(80, 24), (40, 12), (200, 60), (120, 40)])
    func thereIsAPictureWhereThereIsRoom(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        #expect(harness.text.contains("█"))
        #expect(harness.text.contains("Sign up"))
    }

    @Test(arguments: [(40, 6), (12, 12), (3, 3), (1, 1)])
    func theRowsComeBeforeThePicture(columns: Int, rows: Int) {
        harness.resize(to: CellSize(columns: columns, rows: rows))

        #expect(!harness.text.contains("█"))
        if rows > 3 { #expect(harness.text.contains("▌ 1  Lo")) }
    }
}
