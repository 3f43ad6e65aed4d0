import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// Sharing, deleting and undoing.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterChangeTests {
    private let fixture = TimelineFixture()

    @Test func undoIsShownUntilItsDeadline() {
        fixture.changes.change = .sample(.like)
        fixture.show([.sample(1)])
        fixture.clock.now += 8

        expectEqual(fixture.component.renders.take().map(\.undo), ["Liked", nil])
    }

    // MARK: Sharing

    @Test func sharingSharesTheSelectedMomentAndKeepsIt() async {
        let presenter = fixture.makePresenter(Moment.samples(1...3))
        fixture.select(2, in: presenter)

        await presenter.actions.act(.share)

        expectEqual(fixture.changes.calls.take(), [.share(2)])
        expectEqual(fixture.position.moment, Moment.ID(2))
        fixture.forget()
    }

    @Test(arguments: [
        (MomentAction.share, ChangeError.alreadyShared, Language.english.message(of: ChangeError.alreadyShared)),
        (.delete, .notOwn, Language.english.message(of: ChangeError.notOwn)),
        (.delete, .cannotDelete(feed: "kitchen"), "kitchen cannot delete moments."),
    ])
    func refusedChangeIsExplained(action: MomentAction, error: ChangeError, message: String) async {
        fixture.changes.failure = error
        let presenter = fixture.makePresenter(Moment.samples(1...3))

        await presenter.actions.act(action)

        expectEqual(fixture.component.renders.take().map(\.status), [message])
        expectEqual(fixture.changes.calls.take(), [action == .share ? .share(3) : .delete(3)])
    }

    @Test(arguments: [(nil, "Shared.", nil), (Change.sample(.share), nil, "Shared")] as [(Change?, String?, String?)])
    func changeIsShownInTheStatusUnlessItCanBeUndone(change: Change?, status: String?, undo: String?) async {
        let presenter = fixture.makePresenter(Moment.samples(1...3))
        fixture.changes.change = change

        await presenter.actions.act(.share)

        let props = fixture.component.renders.take().last
        expectEqual(props?.status, status)
        expectEqual(props?.undo, undo)
        expectEqual(fixture.changes.calls.take(), [.share(3)])
    }

    // MARK: Deleting

    @Test(arguments: [(3, [4, 2, 1]), (1, [4, 3, 2])] as [(Int64, [Int64])])
    func deletingSelectsTheOlderNeighbourOrElseTheNewerOne(deleted: Int64, left: [Int64]) async {
        let presenter = fixture.makePresenter(Moment.samples(1...4))
        fixture.select(deleted, in: presenter)

        await presenter.actions.act(.delete)

        expectEqual(fixture.changes.calls.take(), [.delete(deleted)])
        let props = fixture.component.renders.take().last
        expectEqual(props?.rows.map(\.id.rawValue), left)
        expectEqual(props?.selection, Moment.ID(2))
    }

    @Test(arguments: [
        (Moment.sample(1, isMine: true), String?.none), (.sample(1), Language.english.message(of: ChangeError.notOwn)),
        (.sample(1, feed: 3, feedName: "kitchen"), "kitchen cannot delete moments."),
    ])
    func whetherTheSelectedMomentCanBeDeletedIsShown(moment: Moment, reason: String?) {
        let presenter = fixture.show([moment])

        expectEqual(fixture.component.renders.take().last?.availability.reason(against: .delete), reason)
        expectEqual(presenter.availability.reason(against: .delete), reason)
    }

    @Test func availableActionsFollowTheSelection() {
        let presenter = fixture.makePresenter([.sample(2, isMine: true), .sample(1)])

        presenter.onNext()

        expectEqual(fixture.component.renders.take().map { $0.availability.reason(against: .delete) != nil }, [true])
    }

    @Test func momentOfAFeedCanBeLikedAndShared() {
        let presenter = fixture.makePresenter([.sample(1, feed: 3, feedName: "kitchen")])

        #expect([.like, .share, .compose].allSatisfy { presenter.availability.reason(against: $0) == nil })
    }

    // MARK: Undo

    @Test func undoOfADeletionSelectsTheMomentAgain() async {
        let presenter = fixture.makePresenter(Moment.samples(1...4))
        fixture.select(4, in: presenter)
        await presenter.actions.act(.delete)
        fixture.changes.change = .sample(.delete, 4)
        fixture.changes.onUndo = { [fixture] in fixture.repository.timeline = Moment.samples(1...4) }
        fixture.forget()

        await presenter.actions.act(.undo)

        let props = fixture.component.renders.take().last
        expectEqual(props?.rows.map(\.id.rawValue), [4, 3, 2, 1])
        expectEqual(props?.selection, Moment.ID(4))
        expectEqual(props?.status, Language.english.momentActions.undone(.delete))
        expectEqual(fixture.changes.calls.take(), [.delete(4), .undo(1)])
    }

    @Test func undoOfADeletionOutsideTheWindowShowsTheMoment() async {
        let presenter = fixture.makePresenter(Moment.samples(1...1_000))
        fixture.changes.change = .sample(.delete, 500)

        await presenter.actions.act(.undo)

        expectEqual(fixture.component.renders.take().last?.selection, Moment.ID(500))
        expectEqual(fixture.changes.calls.take(), [.undo(1)])
    }

    @Test func momentBroughtBackBesideTheTimelineIsSelected() async {
        let presenter = fixture.makePresenter(Moment.samples(1...2))
        fixture.repository.timeline = Moment.samples(1...3)
        fixture.position.moment = Moment.ID(3)

        await presenter.actions.act(.undo)

        expectEqual(fixture.component.renders.take().last?.selection, Moment.ID(3))
    }

    @Test func undoOfALikeKeepsTheSelection() async {
        let presenter = fixture.makePresenter(Moment.samples(1...4))
        fixture.select(3, in: presenter)
        fixture.changes.change = .sample(.like, 1)

        await presenter.actions.act(.undo)

        let props = fixture.component.renders.take().last
        expectEqual(props?.selection, Moment.ID(3))
        expectEqual(props?.status, Language.english.momentActions.undone(.like))
        expectEqual(fixture.changes.calls.take(), [.undo(1)])
    }

    @Test func composingBeginsAtOnceOrOnceTheUndonePostIsTheDraft() async {
        fixture.changes.change = .sample(.post)
        let presenter = fixture.makePresenter([.sample(1)])
        presenter.actions.onAct(.compose)
        expectEqual(fixture.navigator.calls.take(), [.show(.compose)])
        let undo = await HeldWork({ fixture.changes.hold = $0 }) { await presenter.actions.act(.undo) }

        presenter.actions.onAct(.compose)

        #expect(fixture.navigator.calls.take().isEmpty)
        await undo.finish()
        expectEqual(fixture.navigator.calls.take(), [.show(.compose)])
        expectEqual(fixture.changes.calls.take(), [.undo(1)])
        fixture.component.renders.discard()
    }

    @Test(
        arguments: [
            (Change.sample(.like), Language.english.message(of: ChangeError.tooLate)),
            (nil, Language.english.momentActions.nothingToUndo),
        ] as [(Change?, String)])
    func undoAfterItsDeadlineOrOfNothingSaysSo(change: Change?, message: String) async {
        fixture.changes.change = change
        let presenter = fixture.makePresenter([.sample(1)])
        fixture.clock.now += 8
        fixture.forget()

        await presenter.actions.act(.undo)

        expectEqual(fixture.component.renders.take().map(\.status), [message])
        #expect(fixture.changes.calls.take().isEmpty)
    }

    @Test func failedUndoIsExplainedAndStaysPossible() async {
        fixture.changes.change = .sample(.like)
        let presenter = fixture.makePresenter([.sample(1)])
        fixture.changes.failure = .store(.busySample)

        await presenter.actions.act(.undo)

        let props = fixture.component.renders.take().last
        expectEqual(props?.status, StoreError.busySample.message)
        expectEqual(props?.undo, "Liked")
        expectEqual(fixture.changes.calls.take(), [.undo(1)])
    }

    @Test(arguments: [false, true]) func inactivePresenterAndEmptyTimelineChangeNothing(isActive: Bool) async {
        let presenter = fixture.makePresenter(isActive ? [] : [.sample(1)], isActive: isActive)

        await presenter.actions.act(.share)
        await presenter.actions.act(.delete)
        if !isActive { await presenter.actions.act(.undo) }

        #expect(fixture.changes.calls.take().isEmpty)
        #expect(fixture.component.renders.take().isEmpty)
    }
}
