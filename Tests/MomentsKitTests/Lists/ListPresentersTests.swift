import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct ListPresentersTests {
    private let changes = ChangeRepositoryMock(MomentsRepositoryMock())
    private let repository = ServerViewRepositoryMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let taskRunner = TaskRunnerMock()

    nonisolated private static let friends = ServerList(id: "7", title: "Friends")
    nonisolated private static let unsent = ServerList(id: ServerList.unsentID("1"), title: "Kites")
    private static let alan = PersonAddress("alan@kites.example", of: 1)

    private var pending: PendingChanges { PendingChanges(changes: changes, clock: clock, taskRunner: TaskRunnerMock()) }
    private var context: PresenterContext {
        PresenterContext(navigator: navigator, clock: clock, taskRunner: taskRunner)
    }

    // MARK: Actions on a list

    private func actions(
        _ list: ServerList = friends, _ component: ComponentSpy<ListRowsProps<ListActionsChoice>>
    ) -> ListActionsPresenter {
        let presenter = ListActionsPresenter(list, of: 1, changes: pending, words: .english, context: context)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    @Test(arguments: [
        (ListActionsChoice.open, Destination.serverView(ServerView(.list("7"), of: 1))),
        (.members, .serverView(ServerView(.accounts(.members(of: "7")), of: 1))),
        (.rename, .listText(.rename(friends, of: 1))),
    ])
    func aChoiceLeadsOnInThePlaceOfTheBox(_ choice: ListActionsChoice, _ destination: Destination) {
        let component = ComponentSpy<ListRowsProps<ListActionsChoice>>()
        defer { withExtendedLifetime(component) {} }
        let presenter = actions(Self.friends, component)
        presenter.onSelect(choice)

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.back, .show(destination)])
    }

    @Test func exclusiveListIsSwitched() async {
        let component = ComponentSpy<ListRowsProps<ListActionsChoice>>()
        let presenter = actions(Self.friends, component)
        expectEqual(component.renders.last?.rows.first { $0.id == .exclusive }?.isOn, false)
        presenter.onSelect(.exclusive)

        presenter.onOpen()
        await taskRunner.finish()

        expectEqual(changes.calls.take(), [.changeView(.setExclusive(true), ServerView(.list("7"), of: 1))])
        expectEqual(navigator.calls.take(), [.back])
    }

    @Test(arguments: [0, 1]) func aListIsDeletedOnceThatIsAnswered(_ answer: Int) async {
        let component = ComponentSpy<ListRowsProps<ListActionsChoice>>()
        defer { withExtendedLifetime(component) {} }
        let presenter = actions(Self.friends, component)
        presenter.onSelect(.delete)
        presenter.onOpen()
        expectEqual(changes.calls.take(), [])

        presenter.onAnswerSelected(answer)
        await presenter.onAnswer()

        let deletion = ChangeRepositoryMock.Call.changeView(.deleteList, ServerView(.list("7"), of: 1))
        expectEqual(changes.calls.take(), answer == 0 ? [] : [deletion])
        expectEqual(navigator.calls.take(), answer == 0 ? [] : [.back])
    }

    @Test func aListThatTheServerDoesNotHaveYetHasNoPosts() {
        let component = ComponentSpy<ListRowsProps<ListActionsChoice>>()
        let presenter = actions(Self.unsent, component)

        presenter.onOpen()

        expectEqual(component.renders.last?.status, Language.english.lists.isUnsent)
        expectEqual(navigator.calls.take(), [])
    }

    // MARK: Titles and handles

    @Test(arguments: [
        (ListTextUse.create(on: 1), " Kites ", ViewChange.makeList(title: "Kites"), "new:1"),
        (.rename(friends, of: 1), "Moths", .renameList(title: "Moths"), "7"),
        (.add(to: friends, of: 1, host: "one.example"), "@alan", .addMember("alan@one.example"), "7"),
        (.add(to: friends, of: 1, host: "one.example"), "alan@Two.example", .addMember("alan@two.example"), "7"),
    ])
    func aTextBecomesAChange(_ use: ListTextUse, _ text: String, _ change: ViewChange, _ id: String) async {
        let presenter = ListTextPresenter(
            use, changes: pending, words: .english, context: context, makeID: { "1" })
        presenter.onViewLoaded()
        presenter.onActivate()
        presenter.form.onChanged(.text, text)

        await presenter.form.onSubmit()

        expectEqual(changes.calls.take(), [.changeView(change, ServerView(.list(id), of: 1))])
        expectEqual(navigator.calls.take(), [.back])
    }

    @Test(arguments: [(ListTextUse.create(on: 1), " "), (.add(to: friends, of: 1, host: "one.example"), "a b")])
    func wrongTitleOrHandleIsNotSent(_ use: ListTextUse, _ text: String) async {
        let presenter = ListTextPresenter(use, changes: pending, words: .english, context: context)
        presenter.onViewLoaded()
        presenter.onActivate()
        presenter.form.onChanged(.text, text)

        await presenter.form.onSubmit()

        expectEqual(changes.calls.take(), [])
        expectEqual(navigator.calls.take(), [])
    }

    // MARK: Lists for a person

    private func lists(_ component: ComponentSpy<ListRowsProps<ServerList.ID?>>) async -> PersonListsPresenter {
        let presenter = PersonListsPresenter(
            of: Self.alan, in: repository, changes: pending, words: .english, context: context)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        await taskRunner.finish()
        repository.requests.discard()
        return presenter
    }

    @Test(arguments: [(false, ViewChange.addMember("alan@kites.example")), (true, .removeMember("alan@kites.example"))])
    func enterPutsThemInOrTakesThemOut(_ isMember: Bool, _ change: ViewChange) async {
        changes.relationship = ShownRelationship(.with { $0.isFollowing = true })
        changes.memberships = ShownMemberships([.init(Self.friends, isMember: isMember)])
        let component = ComponentSpy<ListRowsProps<ServerList.ID?>>()
        let presenter = await lists(component)
        expectEqual(component.renders.last?.rows.map(\.isOn), [isMember, nil])

        presenter.onOpen()
        await taskRunner.finish()

        expectEqual(changes.calls.take(), [.changeView(change, ServerView(.list("7"), of: 1))])
    }

    @Test func personNotFollowedCannotBeAddedToAList() async {
        changes.memberships = ShownMemberships([.init(Self.friends, isMember: false)])
        let component = ComponentSpy<ListRowsProps<ServerList.ID?>>()
        let presenter = await lists(component)

        presenter.onOpen()

        expectEqual(component.renders.last?.status, Language.english.viewChanges.isNotFollowed)
        expectEqual(changes.calls.take(), [])
    }

    @Test func behindTheListsOneIsMade() async {
        let component = ComponentSpy<ListRowsProps<ServerList.ID?>>()
        defer { withExtendedLifetime(component) {} }
        let presenter = await lists(component)

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.listText(.create(on: 1)))])
    }
}
