import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct PersonActionsRowsTests {
    private let presenter = PersonActionsPresenterMock()
    private let harness: ScreenHarness<RowsScreen<PersonActionsRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            RowsScreen(
                PersonActionsRows(person: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [
        ("Enter", [PersonActionsPresenterMock.Call.choose]), ("j", [.next]), ("q", [.close]),
        ("2", [.select(.boosts), .choose]),
    ])
    func aKeyCallsItsInteraction(key: String, calls: [PersonActionsPresenterMock.Call]) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), calls)
    }

    @Test func actionThatIsOnIsMarked() {
        expectEqual(harness.lines[0...2], ["▌ 1    Unfollow", "  2  ● Show their boosts in home", "  3    Block …"])
    }

    @Test func lineSaysWhichActionsAreOnOrImpossible() {
        let rows = PersonActionsRows(person: presenter, words: .english)

        expectEqual(
            PersonActionsProps.sample().rows.map(rows.sentence),
            ["Unfollow.", "Show their boosts in home, on.", "Block …, no."])
    }
}

final class PersonActionsPresenterMock: PersonActionsPresenting, RowsPresentingMock {
    nonisolated enum Call: RowsCall {
        case viewLoaded, activated, deactivated, next, previous, choose, answer, close
        case select(PersonActionsChoice), answerSelected(Int)
    }

    let calls = Calls<Call>()

    func onChoose() async { calls.record(.choose) }
}

extension PersonActionsProps {
    static func sample() -> PersonActionsProps {
        var props = PersonActionsProps()
        props.title = "@alan@kites.example"
        props.rows = [
            Row(id: .unfollow, text: "Unfollow"), Row(id: .boosts, text: "Show their boosts in home", isOn: true),
            Row(id: .block, text: "Block …", reason: "no"),
        ]
        props.selection = .unfollow
        return props
    }
}
