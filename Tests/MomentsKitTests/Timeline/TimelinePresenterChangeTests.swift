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
        let presenter = fixture.makePresenter([.sample(1)], isActive: false)

        presenter.onActivate()
        fixture.clock.now += 8

        expectEqual(fixture.component.renders.take().map(\.undo), ["Liked", nil])
    }

    @Test func inactivePresenterHasNoUndoTimer() {
        fixture.changes.change = .sample(.like)
        let presenter = fixture.makePresenter([.sample(1)])

        presenter.onDeactivate()

        expectEqual(fixture.clock.timerCount, 0)
    }

    // MARK: Sharing

    @Test func sharingSharesTheSelectedMoment() async {
        let presenter = fixture.makePresenter(Moment.samples(1...3))
        fixture.select(2, in: presenter)

        await presenter.actions.act(.share)

        expectEqual(fixture.changes.calls.take(), [.share(2)])
        fixture.forget()
    }

    @Test func sharingKeepsTheSelection() async {
        let presenter = fixture.makePresenter(Moment.samples(1...3))
        fixture.select(2, in: presenter)

        await presenter.actions.act(.share)

        expectEqual(fixture.position.moment, Moment.ID(2))
        fixture.changes.calls.discard()
        fixture.forget()
    }

    @Test func sharingTwiceIsRefusedWithAMessage() async {
        fixture.changes.failure = .alreadyShared
        let presenter = fixture.makePresenter(Moment.samples(1...3))

        await presenter.actions.act(.share)

        expectEqual(
            fixture.component.renders.take().map(\.status), [Language.english.message(of: ChangeError.alreadyShared)])
        expectEqual(fixture.changes.calls.take(), [.share(3)])
    }

    @Test func changeWithoutUndoIsShownInTheStatus() async {
        let presenter = fixture.makePresenter(Moment.samples(1...3))

        await presenter.actions.act(.share)

        let props = fixture.component.renders.take().last
        expectEqual(props?.status, "Shared.")
        #expect(props?.undo == nil)
        expectEqual(fixture.changes.calls.take(), [.share(3)])
    }

    @Test func changeWithUndoIsNotRepeatedInTheStatus() async {
        let presenter = fixture.makePresenter(Moment.samples(1...3))
        fixture.changes.change = .sample(.share)

        await presenter.actions.act(.share)

        let props = fixture.component.renders.take().last
        #expect(props?.status == nil)
        expectEqual(props?.undo, "Shared")
        expectEqual(fixture.changes.calls.take(), [.share(3)])
    }

    // MARK: Deleting

    @Test func deletingSelectsTheOlderNeighbour() async {
        let presenter = fixture.makePresenter(Moment.samples(1...4))
        fixture.select(3, in: presenter)

        await presenter.actions.act(.delete)

        expectEqual(fixture.changes.calls.take(), [.delete(3)])
        let props = fixture.component.renders.take().last
        expectEqual(props?.rows.map(\.id.rawValue), [4, 2, 1])
        expectEqual(props?.selection, Moment.ID(2))
    }

    @Test func deletingTheOldestSelectsTheNewerNeighbour() async {
        let presenter = fixture.makePresenter(Moment.samples(1...4))
        fixture.select(1, in: presenter)

        await presenter.actions.act(.delete)

        expectEqual(fixture.component.renders.take().last?.selection, Moment.ID(2))
        expectEqual(fixture.changes.calls.take(), [.delete(1)])
    }

    @Test func momentOfSomebodyElseIsNotDeleted() async {
        fixture.changes.failure = .notOwn
        let presenter = fixture.makePresenter(Moment.samples(1...3))

        await presenter.actions.act(.delete)

        expectEqual(fixture.component.renders.take().map(\.status), [Language.english.message(of: ChangeError.notOwn)])
        expectEqual(fixture.changes.calls.take(), [.delete(3)])
    }

    @Test func deletingAMomentOfAFeedIsRefusedWithItsName() async {
        fixture.changes.failure = .cannotDelete(feed: "kitchen")
        let presenter = fixture.makePresenter([.sample(1, feed: 3, feedName: "kitchen")])

        await presenter.actions.act(.delete)

        expectEqual(fixture.component.renders.take().map(\.status), ["kitchen cannot delete moments."])
        expectEqual(fixture.changes.calls.take(), [.delete(1)])
    }

    @Test(arguments: [
        (Moment.sample(1, isMine: true), String?.none), (.sample(1), Language.english.message(of: ChangeError.notOwn)),
        (.sample(1, feed: 3, feedName: "kitchen"), "kitchen cannot delete moments."),
    ])
    func whetherTheSelectedMomentCanBeDeletedIsShown(moment: Moment, reason: String?) {
        let presenter = fixture.makePresenter([moment], isActive: false)

        presenter.onActivate()

        expectEqual(fixture.component.renders.take().last?.availability.reason(against: .delete), reason)
        expectEqual(presenter.availability.reason(against: .delete), reason)
    }

    @Test func whatCanBeDoneFollowsTheSelection() {
        let presenter = fixture.makePresenter([.sample(2, isMine: true), .sample(1)])

        presenter.onNext()

        expectEqual(fixture.component.renders.take().map { $0.availability.reason(against: .delete) != nil }, [true])
    }

    @Test func momentOfAFeedCanBeLikedAndShared() {
        let presenter = fixture.makePresenter([.sample(1, feed: 3, feedName: "kitchen")])

        #expect([.like, .share, .compose].allSatisfy { presenter.availability.reason(against: $0) == nil })
    }

    @Test func emptyTimelineHasNothingToShareOrDelete() async {
        let presenter = fixture.makePresenter()

        await presenter.actions.act(.share)
        await presenter.actions.act(.delete)

        #expect(fixture.changes.calls.take().isEmpty)
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

    @Test func undoOfAPostNamesTheDraft() async {
        fixture.changes.change = .sample(.post)
        let presenter = fixture.makePresenter([.sample(1)])

        await presenter.actions.act(.undo)

        #expect(
            fixture.component.renders.take().last?.status == Language.english.momentActions.undone(.post))
        expectEqual(fixture.changes.calls.take(), [.undo(1)])
    }

    @Test func composingBeginsAtOnce() {
        let presenter = fixture.makePresenter([.sample(1)])

        presenter.actions.onAct(.compose)

        expectEqual(fixture.navigator.calls.take(), [.show(.compose)])
    }

    @Test func composingWaitsUntilTheUndonePostIsTheDraft() async {
        fixture.changes.change = .sample(.post)
        let presenter = fixture.makePresenter([.sample(1)])
        let undo = await HeldWork({ fixture.changes.hold = $0 }) { await presenter.actions.act(.undo) }

        presenter.actions.onAct(.compose)
        #expect(fixture.navigator.calls.take().isEmpty)
        await undo.finish()

        expectEqual(fixture.navigator.calls.take(), [.show(.compose)])
        expectEqual(fixture.changes.calls.take(), [.undo(1)])
        fixture.component.renders.discard()
    }

    @Test func undoAfterItsDeadlineSaysSo() async {
        fixture.changes.change = .sample(.like)
        let presenter = fixture.makePresenter([.sample(1)])
        fixture.clock.now += 8
        fixture.forget()

        await presenter.actions.act(.undo)

        expectEqual(fixture.component.renders.take().map(\.status), [Language.english.message(of: ChangeError.tooLate)])
        #expect(fixture.changes.calls.take().isEmpty)
    }

    @Test func undoWithoutAChangeSaysSo() async {
        let presenter = fixture.makePresenter([.sample(1)])

        await presenter.actions.act(.undo)

        expectEqual(fixture.component.renders.take().map(\.status), [Language.english.momentActions.nothingToUndo])
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

    @Test func inactivePresenterDoesNothing() async {
        let presenter = fixture.makePresenter([.sample(1)], isActive: false)

        await presenter.actions.act(.share)
        await presenter.actions.act(.delete)
        await presenter.actions.act(.undo)

        #expect(fixture.changes.calls.take().isEmpty)
        #expect(fixture.component.renders.take().isEmpty)
    }
}
