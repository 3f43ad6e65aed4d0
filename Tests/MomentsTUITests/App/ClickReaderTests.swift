import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct ClickReaderTests {
    private final class Somewhere {}

    private let one = Somewhere()
    private let other = Somewhere()
    private let help = Key(.character("?"))

    @Test func clickOnAKeyIsThatKeyAndOneWhereNothingIsMarkedTheScreens() {
        var clicks = ClickReader { .now }

        expectEqual(clicks.read(row: 3, column: 4, nil, on: one), .cell)
        expectEqual(clicks.read(row: 3, column: 4, .key(help), on: one), .key(help))
    }

    @Test(
        arguments: [
            ("is not for the screen that the first led to", 499, 3, false, .nothing),
            ("unless it comes late", 500, 3, false, .cell),
            ("counts on the same screen", 0, 3, true, .cell), ("and elsewhere on the next", 0, 9, false, .cell),
        ] as [(String, Int, Int, Bool, ClickReader.Meaning)])
    func secondClickIsForTheScreenThatItsRowSays(
        _: String, milliseconds: Int, row: Int, isSame: Bool, meaning: ClickReader.Meaning
    ) {
        var instant = ContinuousClock.now
        var clicks = ClickReader { instant }
        _ = clicks.read(row: 3, column: 4, nil, on: one)

        instant += .milliseconds(milliseconds)

        expectEqual(clicks.read(row: row, column: 4, nil, on: isSame ? one : other), meaning)
    }
}
