import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct PersonActionsPresenterTests {
    nonisolated private static let alan = PersonAddress("alan@kites.example", of: 1)

    private let component = ComponentMock<PersonActionsProps>()
    private let navigator = NavigatorMock()
    private let changes = ChangeRepositoryMock(MomentsRepositoryMock())

    private let posts = MomentsRepositoryMock()

    private func makeShown(
        _ relationship: Relationship = Relationship(), _ start: PersonActionsStart = .choices(post: nil)
    ) -> PersonActionsPresenter {
        changes.relationship.relationship = relationship
        let clock = WallClockMock()
        let tasks = TaskRunnerMock()
        let presenter = PersonActionsPresenter(
            Self.alan, start, posts: posts,
            changes: PendingChanges(changes: changes, clock: clock, taskRunner: tasks), words: .english,
            context: PresenterContext(
                navigator: navigator, clock: clock, formatter: MomentFormatter(zone: .utc, words: .english),
                taskRunner: tasks))
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    private func rows() -> [String]? { component.renders.take().last?.rows.map(\.text) }

    @Test func offeredActionsDependOnTheRelationship() {
        _ = makeShown()
        expectEqual(rows(), ["Follow", "Mute …", "Block …", "Private note …", "Report …"])

        _ = makeShown(.with { ($0.isFollowing, $0.followsYou, $0.mute) = (true, true, .init()) })
        expectEqual(
            rows(),
            [
                "Unfollow", "Show their boosts in home", "Notify me when they post", "Lists …", "Unmute",
                "Remove from your followers …", "Block …", "Private note …", "Report …",
            ])
    }

    @Test(arguments: [
        ([PersonActionsChoice.follow], RelationshipChange.follow),
        ([.mute, .muteFor(seconds: 3_600)], .mute(hidesNotifications: true, seconds: 3_600)),
        ([.mute, .muteNotifications, .muteFor(seconds: nil)], .mute(hidesNotifications: false, seconds: nil)),
    ])
    func chosenActionIsDone(_ choices: [PersonActionsChoice], _ change: RelationshipChange) async {
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
    func singleQuestionEndsWithItsAnswer(_ answer: Int, _ calls: [ChangeRepositoryMock.Call]) async {
        let presenter = makeShown(Relationship(), .asking(.unfollow))
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
        let times = component.renders.take().last
        #expect(times?.rows.first?.text == "Mute for 1 hour" && times?.selection == times?.rows.first?.id)

        presenter.onClose()

        let choices = component.renders.take().last
        #expect(choices?.rows.first?.text == "Follow" && choices?.selection == .mute)
        expectEqual(navigator.calls.take(), [])
    }

    @Test(arguments: [
        (Relationship.with { $0.isBlocking = true }, "You block them. Unblock them first."),
        (.with { $0.blocksYou = true }, "They block you."),
    ])
    func refusedActionExplainsItself(_ relationship: Relationship, _ reason: String) async {
        let presenter = makeShown(relationship)
        presenter.onSelect(.follow)

        await presenter.onChoose()

        expectEqual(component.renders.take().last?.status, reason)
        expectEqual(changes.calls.take(), [])
    }

    @Test func actionTheServerDoesNotOfferIsRefused() async {
        changes.relationship.unoffered = [.follow]
        let presenter = makeShown()
        presenter.onSelect(.follow)

        await presenter.onChoose()

        expectEqual(component.renders.take().last?.status, "Your server does not offer this to apps.")
        expectEqual(changes.calls.take(), [])
    }

    @Test(arguments: [
        (PersonActionsChoice.note, PersonTextUse.note), (.report, .report(post: ReportedPost(id: "9", text: "Ads"))),
    ])
    func noteOrReportFormReplacesTheChoice(_ choice: PersonActionsChoice, _ use: PersonTextUse) async {
        let presenter = makeShown(Relationship(), .choices(post: ReportedPost(id: "9", text: "Ads")))
        presenter.onSelect(choice)

        await presenter.onChoose()

        expectEqual(navigator.calls.take(), [.back, .show(.personText(use, about: Self.alan))])
        component.renders.discard()
    }

    // MARK: Reports

    private func post(_ number: Int64, by handle: String = "alan@kites.example") -> Moment {
        Moment(
            id: Moment.ID(number), remoteID: "r\(number)", author: User(name: "Alan"), kind: .photos,
            title: "Text \(number)", createdDate: nil, feed: 1, feedName: "Kites",
            status: StatusDetails(handle: handle, visibility: .public))
    }

    @Test func aReportListsWhatGoesAlongAndIsForwardedToNobodyUnlessThatIsChosen() async {
        changes.relationship.isOnAnotherServer = true
        posts.timeline = [post(3), post(2, by: "grace@kites.example"), post(1)]
        let presenter = makeShown(
            Relationship(), .report(comment: "Ads", post: ReportedPost(id: "r1", text: "Text 1")))

        let rows = component.renders.take().last?.rows
        expectEqual(
            rows?.map(\.text),
            [
                "It is spam", "It breaks the law", "Something else", "With the post: Text 1", "With the post: Text 3",
                "Also send it, without your name, to kites.example",
                "Send the report with 1 post to your server's moderators",
            ])
        expectEqual(rows?.map(\.isOn), [false, false, true, true, false, false, nil])
        for choice in [PersonActionsChoice.category(.spam), .post("r3"), .post("r1"), .sendReport] {
            presenter.onSelect(choice)
            await presenter.onChoose()
        }

        let report = PersonReport(category: .spam, comment: "Ads", statuses: ["r3"])
        expectEqual(changes.calls.take(), [.change(.report(report), Self.alan)])
        expectEqual(navigator.calls.take(), [.back])
        component.renders.discard()
    }

    @Test func nothingIsForwardedWithinOnesOwnServer() {
        _ = makeShown(Relationship(), .report(comment: "", post: nil))

        #expect(component.renders.take().last?.rows.contains { $0.id == .forward } == false)
    }
}
