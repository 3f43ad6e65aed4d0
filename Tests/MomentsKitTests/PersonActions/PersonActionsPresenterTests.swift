import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct PersonActionsPresenterTests {
    nonisolated private static let alan = PersonAddress("alan@kites.example", of: 1)

    private let component = ComponentMock<PersonActionsProps>()
    private let navigator = NavigatorMock()
    private let changes = ChangeRepositoryMock(MomentsRepositoryMock())

    private func makeShown(
        _ relationship: Relationship = Relationship(), asking change: RelationshipChange? = nil
    ) -> PersonActionsPresenter {
        changes.relationship.relationship = relationship
        let clock = WallClockMock()
        let tasks = TaskRunnerMock()
        let presenter = PersonActionsPresenter(
            Self.alan, asking: change, changes: PendingChanges(changes: changes, clock: clock, taskRunner: tasks),
            words: .english,
            context: PresenterContext(
                navigator: navigator, clock: clock, formatter: MomentFormatter(zone: .utc, words: .english),
                taskRunner: tasks))
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    private func rows() -> [String]? { component.renders.take().last?.rows.map(\.text) }

    @Test func whatIsOfferedGoesByHowTheyStand() {
        _ = makeShown()
        expectEqual(rows(), ["Follow", "Mute …", "Block …"])

        _ = makeShown(.with { ($0.isFollowing, $0.followsYou, $0.mute) = (true, true, .init()) })
        expectEqual(
            rows(),
            [
                "Unfollow", "Show their boosts in home", "Notify me when they post", "Unmute",
                "Remove from your followers …", "Block …",
            ])
    }

    @Test(arguments: [
        ([PersonActionsChoice.follow], RelationshipChange.follow),
        ([.mute, .muteFor(seconds: 3_600)], .mute(hidesNotifications: true, seconds: 3_600)),
        ([.mute, .muteNotifications, .muteFor(seconds: nil)], .mute(hidesNotifications: false, seconds: nil)),
    ])
    func whatIsChosenIsDone(_ choices: [PersonActionsChoice], _ change: RelationshipChange) async {
        let presenter = makeShown()

        for choice in choices {
            presenter.onSelect(choice)
            await presenter.onChoose()
        }

        expectEqual(changes.calls.take(), [.change(change, Self.alan)])
        expectEqual(navigator.calls.take(), [.back])
        component.renders.discard()
    }

    @Test func aBlockIsAskedAboutWithWhatComesOfIt() async {
        let presenter = makeShown()
        presenter.onSelect(.block)
        await presenter.onChoose()

        let question = component.renders.take().last?.question
        #expect(question?.text.contains("You stop following each other") == true)
        expectEqual(question?.answers, ["Leave it as it is", "Block"])
        presenter.onAnswerSelected(1)
        await presenter.onAnswer()

        expectEqual(changes.calls.take(), [.change(.block, Self.alan)])
        expectEqual(navigator.calls.take(), [.back])
        component.renders.discard()
    }

    @Test(arguments: [(0, [ChangeRepositoryMock.Call]()), (1, [.change(.unfollow, alan)])])
    func whatIsAskedAloneEndsWithItsAnswer(_ answer: Int, _ calls: [ChangeRepositoryMock.Call]) async {
        let presenter = makeShown(asking: .unfollow)
        presenter.onAnswerSelected(answer)

        await presenter.onAnswer()

        expectEqual(changes.calls.take(), calls)
        expectEqual(navigator.calls.take(), [.back])
        component.renders.discard()
    }

    @Test func theWayBackFromTheTimesLeadsToTheChoices() async {
        let presenter = makeShown()
        presenter.onSelect(.mute)
        await presenter.onChoose()
        expectEqual(rows()?.first, "Mute for 1 hour")

        presenter.onClose()

        expectEqual(rows()?.first, "Follow")
        expectEqual(navigator.calls.take(), [])
    }

    @Test(arguments: [
        (Relationship.with { $0.isBlocking = true }, "You block them. Unblock them first."),
        (.with { $0.blocksYou = true }, "They block you."),
    ])
    func whatCannotBeDoneSaysWhy(_ relationship: Relationship, _ reason: String) async {
        let presenter = makeShown(relationship)
        presenter.onSelect(.follow)

        await presenter.onChoose()

        expectEqual(component.renders.take().last?.status, reason)
        expectEqual(changes.calls.take(), [])
    }

    @Test func whatTheServerDoesNotOfferIsNotDone() async {
        changes.relationship.unoffered = [.follow]
        let presenter = makeShown()
        presenter.onSelect(.follow)

        await presenter.onChoose()

        expectEqual(component.renders.take().last?.status, "Your server does not offer this to apps.")
        expectEqual(changes.calls.take(), [])
    }
}
