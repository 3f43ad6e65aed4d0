import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct ClickReaderTests {
    private final class Somewhere {}

    private let one = Somewhere()
    private let other = Somewhere()
    private let help = Key(.character("?"))

    @Test func clickWhereNothingIsMarkedIsTheScreens() {
        var clicks = ClickReader { .now }

        expectEqual(clicks.read(row: 3, column: 4, nil, on: one), .cell)
    }

    @Test func clickOnAKeyIsThatKey() {
        var clicks = ClickReader { .now }

        expectEqual(clicks.read(row: 3, column: 4, .key(help), on: one), .key(help))
    }

    @Test(arguments: [(499, ClickReader.Meaning.nothing), (500, .cell)])
    func secondClickIsNotForTheScreenThatTheFirstLedTo(milliseconds: Int, meaning: ClickReader.Meaning) {
        var instant = ContinuousClock.now
        var clicks = ClickReader { instant }
        _ = clicks.read(row: 3, column: 4, nil, on: one)

        instant += .milliseconds(milliseconds)

        expectEqual(clicks.read(row: 3, column: 4, nil, on: other), meaning)
    }

    @Test func secondClickOnTheSameScreenCounts() {
        let instant = ContinuousClock.now
        var clicks = ClickReader { instant }
        _ = clicks.read(row: 3, column: 4, nil, on: one)

        expectEqual(clicks.read(row: 3, column: 4, .key(help), on: one), .key(help))
    }

    @Test func clickElsewhereOnTheNextScreenCounts() {
        let instant = ContinuousClock.now
        var clicks = ClickReader { instant }
        _ = clicks.read(row: 3, column: 4, nil, on: one)

        expectEqual(clicks.read(row: 9, column: 4, nil, on: other), .cell)
    }
}
