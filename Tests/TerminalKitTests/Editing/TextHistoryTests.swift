import TestSupport
import Testing

@testable import TerminalKit

/// The changes that can be undone.
struct TextHistoryTests {
    private static let large = [Character](repeating: "x", count: TextHistory.maximumCharacters / 10)

    private static func record(_ inserted: [Character], in history: inout TextHistory, times: Int) {
        for _ in 0..<times {
            history.record(TextChange(start: 0, removed: [], inserted: inserted), kind: .other, cursor: 0)
        }
    }

    private static func countOfUndos(_ history: TextHistory) -> Int {
        var (history, count) = (history, 0)
        while history.undo() != nil { count += 1 }
        return count
    }

    @Test func replacedChangesTakeNoRoom() {
        var history = TextHistory()
        for _ in 0..<20 {
            Self.record(Self.large, in: &history, times: 1)
            _ = history.undo()
        }

        Self.record(["a"], in: &history, times: 3)

        expectEqual(Self.countOfUndos(history), 3)
    }

    @Test func stepsThatWereForgottenForTheirNumberTakeNoRoom() {
        var history = TextHistory()
        let step = [Character](repeating: "x", count: 500)
        Self.record(step, in: &history, times: 2 * TextHistory.maximumSteps + 5)

        expectEqual(Self.countOfUndos(history), TextHistory.maximumSteps)
    }

    @Test func noMoreCharactersAreKeptThanTheMaximum() {
        var history = TextHistory()

        Self.record(Self.large, in: &history, times: 12)

        expectEqual(Self.countOfUndos(history), 10)
    }

    @Test func theLastStepIsKeptHoweverLarge() {
        var history = TextHistory()

        Self.record([Character](repeating: "x", count: TextHistory.maximumCharacters + 1), in: &history, times: 2)

        expectEqual(Self.countOfUndos(history), 1)
    }

    @Test func undoneChangesCountWhileTheyCanBeRedone() {
        var history = TextHistory()
        Self.record(Self.large, in: &history, times: 10)
        while history.undo() != nil {}
        while history.redo() != nil {}

        Self.record(["a"], in: &history, times: 1)

        expectEqual(Self.countOfUndos(history), 10)
    }
}
