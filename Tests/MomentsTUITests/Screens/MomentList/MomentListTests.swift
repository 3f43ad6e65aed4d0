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

        #expect(together == oneByOne)
    }

    /// The screen after keys of which some come together.
    private func lines(after keys: [[String]], of rows: [MomentRowProps], height: Int) throws -> [String] {
        let presenter = TimelinePresenterMock()
        let harness = try ScreenHarness(columns: 40, rows: height) {
            TimelineScreen(presenter: presenter, keymap: .default, words: English(), tasks: $0)
        }
        var props = TimelineProps()
        props.rows = rows
        props.selection = rows.first?.id
        harness.screen.render(props)
        presenter.onGoing = { step in
            guard let index = rows.firstIndex(where: { $0.id == props.selection }) else { return }
            props.selection = rows[min(max(0, index + step), rows.count - 1)].id
            harness.screen.render(props)
        }
        for keys in keys {
            harness.app.receive(keys.compactMap { Key(name: $0).map(Input.key) })
            _ = harness.lines
        }
        presenter.calls.discard()
        return harness.lines
    }
}
