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

    @Test func keysThatComeTogetherAreOneMovement() throws {
        let rows = (Int64(1)...40).map { row($0, words: 5) }

        let steps = try steps(of: "jjjjjjjjjjkkkjf", through: rows)

        expectEqual(steps, [10, -3, 1])
    }

    @Test func movementEndsAtAMomentThatIsTallerThanTheView() throws {
        let rows = (Int64(1)...40).map { row($0, words: $0 == 4 ? 60 : 5) }

        let steps = try steps(of: "jjjjj", through: rows)

        expectEqual(steps, [2, 1])
    }

    @Test func movementEndsAtWhatIsMissing() throws {
        var rows = (Int64(1)...40).map { row($0, words: 5) }
        rows[3].gapBelow = GapProps(text: "Some posts from home are missing here")

        let steps = try steps(of: "jjjjjjj", through: rows)

        expectEqual(steps, [2, 1, 1, 3])
    }

    @Test func movementGoesOnBelowTheLastMomentThatIsRead() throws {
        let rows = (Int64(1)...5).map { row($0, words: 5) }

        let steps = try steps(of: "jjjjjjjj", through: rows)

        expectEqual(steps, [4, 1, 1, 1, 1])
    }

    private func row(_ id: Int64, words: Int) -> MomentRowProps {
        MomentRowProps(
            id: Moment.ID(id), author: "author \(id)", date: "3 h ago",
            text: repeatElement("word", count: words).joined(separator: " "))
    }

    /// How far the presenter is told to go.
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
