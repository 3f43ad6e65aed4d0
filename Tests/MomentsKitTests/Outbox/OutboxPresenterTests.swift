import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct OutboxPresenterTests {
    private let component = ComponentMock<OutboxProps>()
    private let outbox = OutboxRepositoryMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()

    init() {
        outbox.all = [item(1), item(2, kind: .unlike, title: nil), item(3)]
    }

    // MARK: Showing

    @Test func everyChangeIsShownWithItsMomentAndItsFeed() {
        let presenter = makePresenter(isActive: false)

        presenter.onActivate()

        let rows = component.renders.take().last?.rows
        expectEqual(rows?.map(\.change), ["Like", "Unlike", "Like"])
        expectEqual(rows?.map(\.title), ["Bread", "(no text)", "Bread"])
        expectEqual(rows?.map(\.feed), ["Kitchen", "Kitchen", "Kitchen"])
    }

    @Test(arguments: [
        (OutboxItem.State.held, 0, "Can still be undone"), (.due, 0, "Waiting to send"),
        (.due, 2, "Waiting to send · 2 attempts"), (.sending, 1, "Sending"), (.failed, 1, "Refused"),
    ])
    func aStateIsSaid(state: OutboxItem.State, attempts: Int, text: String) {
        outbox.all = [item(1, state: state, attempts: attempts)]
        let presenter = makePresenter(isActive: false)

        presenter.onActivate()

        expectEqual(component.renders.take().last?.rows.map(\.state), [text])
    }

    @Test func whatIsPutOffSaysUntilWhenAndWhy() {
        outbox.all = [
            item(1, state: .postponed(until: clock.now + 600), cause: .failure(.timeout(seconds: 30)))
        ]
        let presenter = makePresenter(isActive: false)

        presenter.onActivate()

        let row = component.renders.take().last?.rows.first
        expectEqual(row?.state, "Next try at 12:10")
        expectEqual(row?.problem, "No answer from Kitchen for 30 s. Check the network.")
    }

    @Test func whatIsPutOffIsDueAtItsTime() {
        outbox.all = [item(1, state: .postponed(until: clock.now + 600))]
        let presenter = makePresenter()

        clock.now += 600

        expectEqual(component.renders.take().map { $0.rows.map(\.state) }, [["Waiting to send"]])
        withExtendedLifetime(presenter) {}
    }

    @Test func nothingIsWaitedForWhereNothingWouldChange() {
        let presenter = makePresenter()

        expectEqual(clock.timerCount, 0)
        withExtendedLifetime(presenter) {}
    }

    @Test func anEmptyOutboxSaysSo() {
        outbox.all = []
        let presenter = makePresenter(isActive: false)

        presenter.onActivate()

        expectEqual(component.renders.take().map(\.emptyHint), [Language.english.outbox.nothingWaits])
    }

    @Test func failureToReadIsExplained() {
        outbox.readFailure = .busySample
        let presenter = makePresenter(isActive: false)

        presenter.onActivate()

        expectEqual(component.renders.take().map(\.status), [StoreError.busySample.message])
    }

    @Test func anInactivePresenterRendersNothing() {
        let presenter = makePresenter()
        presenter.onDeactivate()

        outbox.announceChange()
        presenter.onNext()
        presenter.onDrop()

        #expect(component.renders.take().isEmpty)
    }

    // MARK: Doing

    @Test func openingShowsTheMoment() {
        makePresenter().onOpen()

        expectEqual(navigator.calls.take(), [.show(.moment(Moment.ID(101)))])
    }

    @Test func oneChangeIsTriedAgain() async {
        let presenter = makePresenter()

        await presenter.onRetry()

        expectEqual(outbox.calls.take(), [.retry(1)])
        expectEqual(component.renders.take().last?.status, "1 change will be sent again.")
    }

    @Test func aPostThatWasRefusedIsADraftAndNotTriedAgain() async {
        outbox.all = [item(1, kind: .post, state: .failed)]
        let presenter = makePresenter()

        await presenter.onRetry()

        expectEqual(outbox.calls.take(), [])
        expectEqual(component.renders.take().last?.status, "This post is a draft again. Post it from there.")
    }

    @Test func allChangesAreTriedAgain() async {
        let presenter = makePresenter()

        await presenter.onRetryAll()

        expectEqual(outbox.calls.take(), [.retry(nil)])
        expectEqual(component.renders.take().last?.status, "3 changes will be sent again.")
    }

    @Test func failureToTryAgainIsExplained() async {
        outbox.failure = .busySample
        let presenter = makePresenter()

        await presenter.onRetry()

        let props = component.renders.take().last
        expectEqual(props?.status, StoreError.busySample.message)
        expectEqual(props?.voice, .failed)
        expectEqual(outbox.calls.take(), [.retry(1)])
    }

    @Test func droppingAsksFirst() {
        let presenter = makePresenter()

        presenter.onDrop()

        let question = component.renders.take().last?.question
        expectEqual(question?.text, "Drop this change? “Bread” goes back to the version on its server.")
        expectEqual(question?.answers, ["Don't drop", "Drop the change"])
    }

    @Test func theSecondAnswerDropsTheChange() async {
        let presenter = makePresenter()
        presenter.onDrop()
        presenter.onNext()

        await presenter.onAnswer()

        expectEqual(outbox.calls.take(), [.drop(1)])
        let props = component.renders.take().last
        #expect(props?.question == nil)
        expectEqual(props?.rows.map(\.id), [2, 3])
        expectEqual(props?.status, "1 change was dropped.")
    }

    @Test func theFirstAnswerDropsNothing() async {
        let presenter = makePresenter()
        presenter.onDrop()

        await presenter.onAnswer()

        #expect(component.renders.take().last?.question == nil)
    }

    @Test func allChangesAreDroppedAfterTheirNumberWasSaid() async {
        let presenter = makePresenter()
        presenter.onDropAll()
        #expect(
            component.renders.take().last?.question?.text
                == "Drop all 3 changes? Their posts go back to the versions on their servers.")
        presenter.onNext()

        await presenter.onAnswer()

        expectEqual(outbox.calls.take(), [.drop(nil)])
        expectEqual(component.renders.take().last?.status, "3 changes were dropped.")
    }

    @Test func thoseThatWereRefusedAreDroppedTogether() async {
        outbox.all = [item(1, state: .failed), item(2), item(3, state: .failed)]
        let presenter = makePresenter()
        presenter.onDropAll()
        let question = component.renders.take().last?.question
        expectEqual(question?.answers, ["Don't drop", "Drop the 2 refused changes", "Drop 3 changes"])
        presenter.onNext()

        await presenter.onAnswer()

        expectEqual(outbox.calls.take(), [.drop(1), .drop(3)])
        expectEqual(component.renders.take().last?.status, "2 changes were dropped.")
    }

    @Test func whereSomeWereRefusedAllCanBeDroppedStill() async {
        outbox.all = [item(1, state: .failed), item(2)]
        let presenter = makePresenter()
        presenter.onDropAll()
        presenter.onNext()
        presenter.onNext()

        await presenter.onAnswer()

        expectEqual(outbox.calls.take(), [.drop(nil)])
        component.renders.discard()
    }

    @Test func whereAllWereRefusedThereIsOneWayToDropThem() {
        outbox.all = [item(1, state: .failed), item(2, state: .failed)]
        let presenter = makePresenter()

        presenter.onDropAll()

        expectEqual(
            component.renders.take().last?.question?.answers, ["Don't drop", "Drop 2 changes"])
    }

    @Test func aChangeThatWasDeliveredMeanwhileIsNotAskedAbout() {
        let presenter = makePresenter()
        presenter.onDrop()
        component.renders.discard()
        outbox.all.removeFirst()

        outbox.announceChange()

        #expect(component.renders.take().last?.question == nil)
    }

    private func item(
        _ id: OutboxItem.ID, kind: Change.Kind = .like, title: String? = "Bread", state: OutboxItem.State = .due,
        attempts: Int = 0, cause: OutboxCause? = nil
    ) -> OutboxItem {
        OutboxItem(
            id: id, kind: kind, feed: 1, feedName: "Kitchen", moment: Moment.ID(100 + id), title: title,
            doneAt: clock.now, state: state, attempts: attempts, cause: cause)
    }

    private func makePresenter(isActive: Bool = true) -> OutboxPresenter {
        let presenter = OutboxPresenter(
            outbox: outbox, navigator: navigator, clock: clock,
            formatter: MomentFormatter(zone: .utc, words: .english), words: .english)
        presenter.component = component
        presenter.onViewLoaded()
        if isActive { presenter.onActivate() }
        component.renders.discard()
        return presenter
    }
}
