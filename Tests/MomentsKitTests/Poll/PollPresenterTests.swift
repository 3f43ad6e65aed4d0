import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct PollPresenterTests {
    private let component = ComponentMock<PollProps>()
    private let navigator = NavigatorMock()
    private let stored = MomentsRepositoryMock()
    private let changes: ChangeRepositoryMock
    /// Of the row that votes.
    private static let last = 3

    init() {
        changes = ChangeRepositoryMock(stored)
    }

    private func makeShown(isMultiple: Bool = false) -> PollPresenter {
        let poll = Poll(
            id: "7", options: ["Kites", "Boats", ""].map { Poll.Option(title: $0) }, isMultiple: isMultiple)
        let clock = WallClockMock()
        let pending = PendingChanges(changes: changes, clock: clock, taskRunner: TaskRunnerMock())
        let presenter = PollPresenter(
            poll, of: Moment.ID(4), changes: pending, navigator: navigator, clock: clock,
            formatter: MomentFormatter(zone: .utc, words: .english), words: .english)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    private func choose(_ rows: Int..., in presenter: PollPresenter) async {
        for row in rows {
            presenter.onSelect(row)
            await presenter.onChoose()
        }
    }

    @Test func answersAreShownWithWhatIsChosenAndBelowThemTheRowThatVotes() async {
        let presenter = makeShown()
        let rows = component.renders.take().last?.rows
        expectEqual(rows?.map(\.text), ["Kites", "Boats", "(no text)", "Vote: it cannot be changed once it is sent"])
        expectEqual(rows?.map(\.isChosen), [false, false, false, nil])

        await choose(1, in: presenter)

        expectEqual(component.renders.take().last?.rows.map(\.isChosen), [false, true, false, nil])
    }

    @Test func theLastChosenAnswerIsVotedFor() async {
        let presenter = makeShown()

        await choose(0, 1, Self.last, in: presenter)

        expectEqual(changes.calls.take(), [.vote([1], 4)])
        expectEqual(navigator.calls.take(), [.back])
        component.renders.discard()
    }

    @Test func whereSeveralMayBeChosenEachIsVotedForThatIsNotTakenBack() async {
        let presenter = makeShown(isMultiple: true)

        await choose(2, 0, 1, 1, Self.last, in: presenter)

        expectEqual(changes.calls.take(), [.vote([0, 2], 4)])
        navigator.calls.discard()
        component.renders.discard()
    }

    @Test func withoutAChoiceNothingIsSent() async {
        let presenter = makeShown()

        await choose(Self.last, in: presenter)

        let props = component.renders.take().last
        expectEqual(props?.status, "Select a choice first.")
        expectEqual(props?.voice, .refused)
        #expect(changes.calls.take() == [] && navigator.calls.take() == [])
    }

    @Test func whyItWasNotDoneIsSaidThere() async {
        changes.failure = .pollIsOver
        let presenter = makeShown()

        await choose(0, Self.last, in: presenter)

        expectEqual(component.renders.take().last?.status, "The poll is over.")
        expectEqual(navigator.calls.take(), [])
        changes.calls.discard()
    }
}
