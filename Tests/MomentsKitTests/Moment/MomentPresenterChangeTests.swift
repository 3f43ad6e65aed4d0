import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// Sharing, deleting and undoing.
@Suite(.verifiedMocks) @MainActor struct MomentPresenterChangeTests {
    private let component = ComponentMock<MomentProps>()
    private let repository = MomentsRepositoryMock()
    private let changes: ChangeRepositoryMock
    private let clock = WallClockMock()
    private let position = ReadingPosition()

    init() {
        changes = ChangeRepositoryMock(repository)
    }

    @Test func undoIsShownUntilItsDeadline() {
        changes.change = .sample(.share)
        let presenter = makePresenter(1, of: 1...1, forgets: false)
        clock.now += 8

        expectEqual(component.renders.take().map(\.undo), ["Shared", nil])
        withExtendedLifetime(presenter) {}
    }

    @Test func sharingSharesTheShownMoment() async {
        let presenter = makePresenter(2, of: 1...3)

        await presenter.actions.act(.share)

        expectEqual(changes.calls.take(), [.share(2)])
        expectEqual(component.renders.take().map(\.status), ["Shared."])
    }

    @Test(arguments: [(Int64(2), Int64(3), "1"), (1, 3, "2"), (1, 1, nil)] as [(Int64, Int64, String?)])
    func deletingShowsTheOlderNeighbourAtOnceOrElseTheNewerOne(deleted: Int64, newest: Int64, text: String?) async {
        let presenter = makePresenter(deleted, of: 1...newest)

        await presenter.actions.act(.delete)

        expectEqual(changes.calls.take(), [.delete(deleted)])
        expectEqual(component.renders.take().map(\.text).last, text)
        if let text { expectEqual(position.moment, Int64(text).map { Moment.ID($0) }) }
    }

    @Test func momentOfSomebodyElseIsNotDeletedAndFollowsTheStore() async {
        changes.failure = .notOwn
        let presenter = makePresenter(2, of: 1...3)

        await presenter.actions.act(.delete)
        repository.timeline = [.sample(2, title: "changed")]
        repository.announceChange()

        let props = component.renders.take()
        expectEqual(props.first?.status, Language.english.message(of: ChangeError.notOwn))
        expectEqual(props.map(\.text), ["2", "changed"])
        expectEqual(changes.calls.take(), [.delete(2)])
    }

    @Test func undoOfADeletionShowsTheMomentAgain() async {
        let presenter = makePresenter(2, of: 1...3)
        await presenter.actions.act(.delete)
        component.renders.discard()
        changes.change = .sample(.delete, 2)
        changes.onUndo = { [repository] in repository.timeline = (1...3).reversed().map { .sample($0, title: "\($0)") }
        }

        await presenter.actions.act(.undo)

        let props = component.renders.take().last
        expectEqual(props?.text, "2")
        expectEqual(props?.status, Language.english.momentActions.undone(.delete))
        expectEqual(position.moment, Moment.ID(2))
        expectEqual(changes.calls.take(), [.delete(2), .undo(1)])
    }

    @Test func inactivePresenterDoesNothing() async {
        let presenter = makePresenter(1, of: 1...1, isActive: false)

        await presenter.actions.act(.share)
        await presenter.actions.act(.delete)
        await presenter.actions.act(.undo)

        #expect(changes.calls.take().isEmpty)
        #expect(component.renders.take().isEmpty)
    }

    private func makePresenter(
        _ id: Int64, of ids: ClosedRange<Int64>, isActive: Bool = true, forgets: Bool = true
    ) -> MomentPresenter {
        repository.timeline = ids.reversed().map { .sample($0, title: "\($0)") }
        let formatter = MomentFormatter(zone: .utc, words: .english)
        let actions = MomentActions(
            changes: PendingChanges(changes: changes, clock: clock, taskRunner: TaskRunnerMock()),
            repository: repository, clock: clock)
        let presenter = MomentPresenter(
            moment: Moment.ID(id), repository: repository, conversations: PostContextRepositoryMock(),
            requests: ConversationRequests(), actions: actions,
            lastSearch: LastSearch(
                SearchState(), repository: SearchRepositoryMock(), parser: QueryParser(zone: .utc), words: .english,
                search: nil),
            words: .english, position: position,
            context: PresenterContext(
                navigator: NavigatorMock(), clock: clock, formatter: formatter, taskRunner: TaskRunnerMock()))
        presenter.component = component
        presenter.onViewLoaded()
        if isActive { presenter.onActivate() }
        if forgets { component.renders.discard() }
        return presenter
    }
}
