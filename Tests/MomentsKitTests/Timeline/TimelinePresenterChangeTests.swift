import Foundation
import MomentsKit
import TestSupport
import Testing

/// Sharing, deleting and taking back.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterChangeTests {
    private let stage = TimelineStage()

    @Test func whatCanBeTakenBackIsShownWhileItCan() {
        stage.changes.change = .sample(.like)
        let presenter = stage.makePresenter([.sample(1)], isActive: false)

        presenter.onActivate()
        stage.clock.now += 8

        #expect(stage.component.renders.take().map(\.undo) == ["Liked", nil])
    }

    @Test func inactivePresenterWaitsForNoTimeToBeUp() {
        stage.changes.change = .sample(.like)
        let presenter = stage.makePresenter([.sample(1)])

        presenter.onDeactivate()

        #expect(stage.clock.alarmCount == 0)
    }

    // MARK: Sharing

    @Test func sharingIsAboutTheSelectedMoment() async {
        let presenter = stage.makePresenter(Moment.samples(1...3))
        stage.select(2, in: presenter)

        await presenter.onShare()

        #expect(stage.changes.calls.take() == [.share(2)])
        stage.forget()
    }

    @Test func sharingDoesNotMoveTheReader() async {
        let presenter = stage.makePresenter(Moment.samples(1...3))
        stage.select(2, in: presenter)

        await presenter.onShare()

        #expect(stage.position.moment == Moment.ID(2))
        _ = stage.changes.calls.take()
        stage.forget()
    }

    @Test func sharingTwiceIsRefusedWithItsSentence() async {
        stage.changes.failure = .alreadyShared
        let presenter = stage.makePresenter(Moment.samples(1...3))

        await presenter.onShare()

        #expect(stage.component.renders.take().map(\.status) == ["You have shared this moment already."])
        _ = stage.changes.calls.take()
    }

    @Test func changeThatCannotBeTakenBackIsToldInTheStatus() async {
        let presenter = stage.makePresenter(Moment.samples(1...3))

        await presenter.onShare()

        let props = stage.component.renders.take().last
        #expect(props?.status == "Shared.")
        #expect(props?.undo == nil)
        _ = stage.changes.calls.take()
    }

    @Test func changeThatCanBeTakenBackIsToldOnce() async {
        let presenter = stage.makePresenter(Moment.samples(1...3))
        stage.changes.change = .sample(.share)

        await presenter.onShare()

        let props = stage.component.renders.take().last
        #expect(props?.status == nil)
        #expect(props?.undo == "Shared")
        _ = stage.changes.calls.take()
    }

    // MARK: Deleting

    @Test func deletingSelectsTheOlderNeighbour() async {
        let presenter = stage.makePresenter(Moment.samples(1...4))
        stage.select(3, in: presenter)

        await presenter.onDelete()

        #expect(stage.changes.calls.take() == [.delete(3)])
        let props = stage.component.renders.take().last
        #expect(props?.rows.map(\.id.rawValue) == [4, 2, 1])
        #expect(props?.selection == Moment.ID(2))
    }

    @Test func deletingTheOldestSelectsTheNewerNeighbour() async {
        let presenter = stage.makePresenter(Moment.samples(1...4))
        stage.select(1, in: presenter)

        await presenter.onDelete()

        #expect(stage.component.renders.take().last?.selection == Moment.ID(2))
        _ = stage.changes.calls.take()
    }

    @Test func whatSomebodyElseWroteIsNotDeleted() async {
        stage.changes.failure = .notOwn
        let presenter = stage.makePresenter(Moment.samples(1...3))

        await presenter.onDelete()

        #expect(stage.component.renders.take().map(\.status) == ["Only what you posted can be deleted."])
        _ = stage.changes.calls.take()
    }

    @Test func emptyTimelineHasNothingToShareOrDelete() async {
        let presenter = stage.makePresenter()

        await presenter.onShare()
        await presenter.onDelete()

        #expect(stage.changes.calls.take().isEmpty)
    }

    // MARK: Taking back

    @Test func takingADeletionBackSelectsTheMomentAgain() async {
        let presenter = stage.makePresenter(Moment.samples(1...4))
        stage.select(4, in: presenter)
        await presenter.onDelete()
        stage.changes.change = .sample(.delete, 4)
        stage.changes.onUndo = { [stage] in stage.repository.timeline = Moment.samples(1...4) }
        stage.forget()

        await presenter.onUndo()

        let props = stage.component.renders.take().last
        #expect(props?.rows.map(\.id.rawValue) == [4, 3, 2, 1])
        #expect(props?.selection == Moment.ID(4))
        #expect(props?.status == "Brought back.")
        _ = stage.changes.calls.take()
    }

    @Test func deletionFarAwayIsBroughtBackIntoView() async {
        let presenter = stage.makePresenter(Moment.samples(1...1_000))
        stage.changes.change = .sample(.delete, 500)

        await presenter.onUndo()

        #expect(stage.component.renders.take().last?.selection == Moment.ID(500))
        _ = stage.changes.calls.take()
    }

    @Test func takingALikeBackLeavesTheReaderWhereTheyAre() async {
        let presenter = stage.makePresenter(Moment.samples(1...4))
        stage.select(3, in: presenter)
        stage.changes.change = .sample(.like, 1)

        await presenter.onUndo()

        let props = stage.component.renders.take().last
        #expect(props?.selection == Moment.ID(3))
        #expect(props?.status == "Not liked any more.")
        _ = stage.changes.calls.take()
    }

    @Test func takingAPostBackNamesTheDraft() async {
        stage.changes.change = .sample(.post)
        let presenter = stage.makePresenter([.sample(1)])

        await presenter.onUndo()

        #expect(
            stage.component.renders.take().last?.status == "Taken back: the text is your draft again.")
        _ = stage.changes.calls.take()
    }

    @Test func writingBeginsAtOnce() {
        let presenter = stage.makePresenter([.sample(1)])

        presenter.onCompose()

        #expect(stage.navigator.calls.take() == [.show(.compose)])
    }

    @Test func writingWaitsUntilThePostIsTheDraftAgain() async {
        stage.changes.change = .sample(.post)
        let presenter = stage.makePresenter([.sample(1)])
        let undo = await HeldWork({ stage.changes.hold = $0 }) { await presenter.onUndo() }

        presenter.onCompose()
        #expect(stage.navigator.calls.take().isEmpty)
        await undo.finish()

        #expect(stage.navigator.calls.take() == [.show(.compose)])
        _ = (stage.changes.calls.take(), stage.component.renders.take())
    }

    @Test func undoAfterTheTimeIsUpSaysSo() async {
        stage.changes.change = .sample(.like)
        let presenter = stage.makePresenter([.sample(1)])
        stage.clock.now += 8
        stage.forget()

        await presenter.onUndo()

        #expect(stage.component.renders.take().map(\.status) == ["It is too late to undo that."])
        #expect(stage.changes.calls.take().isEmpty)
    }

    @Test func nothingToTakeBackSaysSo() async {
        let presenter = stage.makePresenter([.sample(1)])

        await presenter.onUndo()

        #expect(stage.component.renders.take().map(\.status) == ["There is nothing to undo."])
    }

    @Test func undoThatFailsIsExplainedAndStaysPossible() async {
        stage.changes.change = .sample(.like)
        let presenter = stage.makePresenter([.sample(1)])
        stage.changes.failure = .store(.busySample)

        await presenter.onUndo()

        let props = stage.component.renders.take().last
        #expect(props?.status == StoreError.busySample.message)
        #expect(props?.undo == "Liked")
        _ = stage.changes.calls.take()
    }

    @Test func inactivePresenterDoesNothing() async {
        let presenter = stage.makePresenter([.sample(1)], isActive: false)

        await presenter.onShare()
        await presenter.onDelete()
        await presenter.onUndo()

        #expect(stage.changes.calls.take().isEmpty)
        #expect(stage.component.renders.take().isEmpty)
    }
}
