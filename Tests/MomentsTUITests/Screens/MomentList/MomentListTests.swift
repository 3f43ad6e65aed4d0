import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct MomentListTests {
    @Test(arguments: 0..<60)
    func keysThatComeTogetherLeadWhereEachByItselfLeads(seed: Int) throws {
        var random = RandomNumbers(seed: UInt64(seed))
        // A moment of one text may be taller than the view, and some are just as tall.
        let rows = (Int64(1)...40).map {
            let words = repeatElement("word", count: Int.random(in: 1...40, using: &random))
            return MomentRowProps(
                id: Moment.ID($0), author: "author \($0)", date: "3 h ago", text: words.joined(separator: " "))
        }
        let height = Int.random(in: 8...24, using: &random)
        let keys = (0..<Int.random(in: 1...12, using: &random)).flatMap { _ in
            repeatElement(Bool.random(using: &random) ? "j" : "k", count: Int.random(in: 1...30, using: &random))
        }

        let oneByOne = try lines(after: keys.map { [$0] }, of: rows, height: height)
        let together = try lines(after: [keys], of: rows, height: height)

        expectEqual(together, oneByOne)
    }

    @Test(
        arguments: [
            ("keys that come together are one", "jjjjjjjjjjkkkjf", 40, nil, nil, [10, -3, 1]),
            ("it ends at a moment that is taller than the view", "jjjjj", 40, 4, nil, [2, 1]),
            ("and at what is missing", "jjjjjjj", 40, nil, 4, [2, 1, 1, 3]),
            ("below the last that is read it goes on", "jjjjjjjj", 5, nil, nil, [4, 1, 1, 1, 1]),
        ] as [(String, String, Int64, Int64?, Int64?, [Int])])
    func movementIsAsLongAsItsRowSays(
        _: String, keys: String, count: Int64, tall: Int64?, gap: Int64?, expected: [Int]
    ) throws {
        let rows = (1...count).map { number in
            var row = row(number, words: number == tall ? 60 : 5)
            if number == gap { row.gapBelow = GapProps(text: "Some posts from home are missing here") }
            return row
        }

        try expectEqual(steps(of: keys, through: rows), expected)
    }

    private func row(_ id: Int64, words: Int) -> MomentRowProps {
        MomentRowProps(
            id: Moment.ID(id), author: "author \(id)", date: "3 h ago",
            text: repeatElement("word", count: words).joined(separator: " "))
    }

    /// The steps that the presenter gets.
    private func steps(of keys: String, through rows: [MomentRowProps]) throws -> [Int] {
        let presenter = TimelinePresenterMock()
        let harness = try harness(presenter, rows: rows, height: 10)
        var steps: [Int] = []
        let goOn = presenter.onGoing
        presenter.onGoing = {
            steps.append($0)
            goOn($0)
        }
        harness.type(keys)
        presenter.calls.discard()
        return steps
    }

    /// The screen after keys of which some come together.
    private func lines(after keys: [[String]], of rows: [MomentRowProps], height: Int) throws -> [String] {
        let presenter = TimelinePresenterMock()
        let harness = try harness(presenter, rows: rows, height: height)
        for keys in keys {
            harness.app.receive(keys.compactMap { Key(name: $0).map(Input.key) })
            _ = harness.lines
        }
        presenter.calls.discard()
        return harness.lines
    }

    /// A timeline of these rows, the first of which is selected.
    private func harness(
        _ presenter: TimelinePresenterMock, rows: [MomentRowProps], height: Int
    ) throws -> ScreenHarness<TimelineScreen> {
        let harness = try ScreenHarness(columns: 40, rows: height) {
            TimelineScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        var props = TimelineProps()
        props.rows = rows
        props.selection = rows.first?.id
        harness.screen.render(props)
        let screen = harness.screen
        presenter.onGoing = { [weak screen] step in
            guard let index = rows.firstIndex(where: { $0.id == props.selection }) else { return }
            props.selection = rows[min(max(0, index + step), rows.count - 1)].id
            screen?.render(props)
        }
        return harness
    }
}
