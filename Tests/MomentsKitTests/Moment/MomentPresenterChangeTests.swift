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
        let presenter = makePresenter(1, of: 1...1, isActive: false)

        presenter.onActivate()
        clock.now += 8

        expectEqual(component.renders.take().map(\.undo), ["Shared", nil])
    }

    @Test func sharingSharesTheShownMoment() async {
        let presenter = makePresenter(2, of: 1...3)

        await presenter.actions.act(.share)

        expectEqual(changes.calls.take(), [.share(2)])
        expectEqual(component.renders.take().map(\.status), ["Shared."])
    }

    @Test func sharingTwiceIsRefusedWithAMessage() async {
        changes.failure = .alreadyShared
        let presenter = makePresenter(2, of: 1...3)

        await presenter.actions.act(.share)

        expectEqual(component.renders.take().map(\.status), [Language.english.message(of: ChangeError.alreadyShared)])
        expectEqual(changes.calls.take(), [.share(2)])
    }

    @Test func deletingShowsTheOlderNeighbourAtOnce() async {
        let presenter = makePresenter(2, of: 1...3)

        await presenter.actions.act(.delete)

        expectEqual(changes.calls.take(), [.delete(2)])
        expectEqual(component.renders.take().map(\.text), ["1"])
        expectEqual(position.moment, Moment.ID(1))
    }

    @Test func deletingTheOldestShowsTheNewerNeighbour() async {
        let presenter = makePresenter(1, of: 1...3)

        await presenter.actions.act(.delete)

        expectEqual(component.renders.take().map(\.text), ["2"])
        expectEqual(changes.calls.take(), [.delete(1)])
    }

    @Test func deletingTheOnlyOneSaysSo() async {
        let presenter = makePresenter(1, of: 1...1)

        await presenter.actions.act(.delete)

        #expect(component.renders.take().last?.text == nil)
        expectEqual(changes.calls.take(), [.delete(1)])
    }

    @Test func momentOfSomebodyElseIsNotDeleted() async {
        changes.failure = .notOwn
        let presenter = makePresenter(2, of: 1...3)

        await presenter.actions.act(.delete)

        let props = component.renders.take()
        expectEqual(props.map(\.status), [Language.english.message(of: ChangeError.notOwn)])
        expectEqual(props.map(\.text), ["2"])
        expectEqual(changes.calls.take(), [.delete(2)])
    }

    @Test func changesShowAgainAfterAFailedDeletion() async {
        changes.failure = .notOwn
        let presenter = makePresenter(2, of: 1...3)
        await presenter.actions.act(.delete)
        component.renders.discard()

        repository.timeline = [.sample(2, title: "changed")]
        repository.announceChange()

        expectEqual(component.renders.take().map(\.text), ["changed"])
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

    @Test func undoAfterItsDeadlineSaysSo() async {
        changes.change = .sample(.like)
        let presenter = makePresenter(1, of: 1...1)
        clock.now += 8
        component.renders.discard()

        await presenter.actions.act(.undo)

        expectEqual(component.renders.take().map(\.status), [Language.english.message(of: ChangeError.tooLate)])
    }

    @Test func undoWithoutAChangeSaysSo() async {
        let presenter = makePresenter(1, of: 1...1)

        await presenter.actions.act(.undo)

        expectEqual(component.renders.take().map(\.status), [Language.english.momentActions.nothingToUndo])
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
        _ id: Int64, of ids: ClosedRange<Int64>, isActive: Bool = true
    ) -> MomentPresenter {
        repository.timeline = ids.reversed().map { .sample($0, title: "\($0)") }
        let formatter = MomentFormatter(zone: .utc, words: .english)
        let actions = MomentActions(
            changes: PendingChanges(changes: changes, clock: clock, taskRunner: TaskRunnerMock()),
            repository: repository, clock: clock)
        let presenter = MomentPresenter(
            moment: Moment.ID(id), repository: repository, actions: actions,
            lastSearch: LastSearch(
                SearchState(), repository: SearchRepositoryMock(), parser: QueryParser(zone: .utc), words: .english,
                search: nil),
            navigator: NavigatorMock(), clock: clock, formatter: formatter, words: .english, position: position)
        presenter.component = component
        presenter.onViewLoaded()
        if isActive { presenter.onActivate() }
        component.renders.discard()
        return presenter
    }
}
