import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct PeopleListRowsTests {
    private let presenter = PeopleListPresenterMock()
    private let harness: ScreenHarness<RowsScreen<PeopleListRows>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            RowsScreen(PeopleListRows(people: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [
        ("Enter", PeopleListPresenterMock.Call.open), ("j", .next), ("R", .refresh), ("q", .close),
        ("+", .act(.follow)), ("-", .act(.personActions)), ("a", .act(.accept)), ("d", .act(.reject)),
        ("z", .act(.undo)),
    ])
    func aKeyCallsItsInteraction(key: String, call: PeopleListPresenterMock.Call) {
        harness.press(key)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test(arguments: [("a", PeopleListPresenterMock.Call.addMember), ("d", .removeMember), ("+", .act(.follow))])
    func amongThePeopleOnAListAKeyPutsInOrTakesOut(key: String, call: PeopleListPresenterMock.Call) throws {
        let presenter = PeopleListPresenterMock()
        presenter.areMembers = true
        let harness = try ScreenHarness {
            RowsScreen(PeopleListRows(people: presenter, words: .english), keymap: .default, words: .english, tasks: $0)
        }
        harness.screen.render(.sample())
        presenter.calls.discard()

        harness.press(key)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func howTheyStandIsBesideTheNameAndTheHandleBelow() {
        expectEqual(
            harness.lines.prefix(3).map { String($0) },
            ["▌ Alan  following · bot", "▌ @alan@kites.example  Knots.", "  @grace@kites.example"])
    }

    @Test(arguments: [false, true]) func requestsAloneAreAnswered(_ areRequests: Bool) {
        var props = PeopleListProps.sample()
        props.areRequests = areRequests

        harness.screen.render(props)

        expectEqual(harness.lines.last?.contains("a accept"), areRequests)
    }

    @Test func theLastChangeStandsBesideTheKeyThatUndoesIt() {
        var props = PeopleListProps.sample()
        props.undo = "Followed @alan@kites.example"

        harness.screen.render(props)

        expectEqual(harness.lines.last?.hasPrefix("  Followed @alan@kites.example · z undoes"), true)
    }

    @Test func eachIsAnnouncedWithHowTheyStand() {
        let rows = PeopleListRows(people: presenter, words: .english)

        #expect(
            PeopleListProps.sample().rows.map(rows.sentence) == [
                "Alan, @alan@kites.example, following, bot. Knots.", "@grace@kites.example.",
            ])
    }
}

final class PeopleListPresenterMock: PeopleListPresenting, RowsPresentingMock {
    nonisolated enum Call: RowsCall {
        case viewLoaded, activated, deactivated, next, previous, open, refresh, addMember, removeMember, answer, close
        case act(MomentAction), select(String), answerSelected(Int)
    }

    let calls = Calls<Call>()

    func onOpen() { calls.record(.open) }
    var areMembers = false
    func onRefresh() { calls.record(.refresh) }
    func onAddMember() { calls.record(.addMember) }
    func onRemoveMember() { calls.record(.removeMember) }
    func onAct(_ action: MomentAction) { calls.record(.act(action)) }
}

extension PeopleListProps {
    static func sample() -> PeopleListProps {
        var props = PeopleListProps()
        props.title = "Followers · @ada@kites.example"
        props.rows = [
            Row(
                id: "alan@kites.example", name: "Alan", handle: "@alan@kites.example", marks: ["following", "bot"],
                text: "Knots."),
            Row(id: "grace@kites.example", name: "@grace@kites.example", handle: "@grace@kites.example"),
        ]
        props.selection = props.rows[0].id
        return props
    }
}
