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
        _ = makePresenter(forgets: false)

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
        _ = makePresenter(forgets: false)

        expectEqual(component.renders.take().last?.rows.map(\.state), [text])
    }

    @Test func postponedChangeShowsItsCauseAndNextTry() {
        outbox.all = [
            item(1, state: .postponed(until: clock.now + 600), cause: .failure(.timeout(seconds: 30)))
        ]
        let presenter = makePresenter(isActive: false)
        presenter.onActivate()
        let row = component.renders.take().last?.rows.first
        expectEqual(row?.state, "Next try at 12:10")
        expectEqual(row?.problem, "No answer from Kitchen for 30 s. Check the network.")

        clock.now += 600

        expectEqual(component.renders.take().map { $0.rows.map(\.state) }, [["Waiting to send"]])
        withExtendedLifetime(presenter) {}
    }

    @Test(arguments: [
        (RelationshipChange.answerRequest(accepts: true), "Kitchen no longer has a follow request from them."),
        (.follow, "Kitchen does not know this person. Check the handle."),
        (.notify(true), "You no longer follow them. Follow them first."),
    ])
    func aChangeToAPersonThatTheServerDoesNotFindSaysSoAndLeadsToThem(
        _ change: RelationshipChange, _ problem: String
    ) {
        let alan = PersonAddress("alan@kites.example", of: 1)
        outbox.all = [
            OutboxItem(
                id: 1, kind: .relationship, feed: 1, feedName: "Kitchen", moment: Moment.ID(1),
                title: "@\(alan.handle)",
                doneAt: clock.now, state: .failed, cause: .failure(.http(status: 404)), relationship: change,
                person: alan)
        ]
        let presenter = makePresenter(forgets: false)
        expectEqual(component.renders.take().last?.rows.first?.problem, problem)

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.serverView(alan.view))])
    }

    @Test(
        arguments: [
            (nil, Language.english.outbox.nothingWaits, nil), (.busySample, nil, StoreError.busySample.message),
        ]
            as [(StoreError?, String?, String?)])
    func anEmptyOutboxOrOneThatCannotBeReadSaysSo(failure: StoreError?, hint: String?, status: String?) {
        outbox.all = []
        outbox.readFailure = failure
        _ = makePresenter(forgets: false)

        let props = component.renders.take()
        expectEqual(props.map(\.status), [status])
        expectEqual(props.map(\.emptyPlace?.sentence), [hint])
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

    @Test func openingShowsTheMomentAndNothingIsWaitedForWhereNothingWouldChange() {
        let presenter = makePresenter()

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.moment(Moment.ID(101)))])
        expectEqual(clock.timerCount, 0)
    }

    @Test(
        arguments: [
            (1, nil, "1 change will be sent again."), (nil, nil, "3 changes will be sent again."),
            (1, .busySample, StoreError.busySample.message),
        ] as [(OutboxItem.ID?, StoreError?, String)])
    func oneChangeOrAllAreTriedAgain(change: OutboxItem.ID?, failure: StoreError?, status: String) async {
        outbox.failure = failure
        let presenter = makePresenter()

        if change == nil { await presenter.onRetryAll() } else { await presenter.onRetry() }

        expectEqual(outbox.calls.take(), [.retry(change)])
        let props = component.renders.take().last
        expectEqual(props?.status, status)
        expectEqual(props?.voice, failure == nil ? .plain : .failed)
    }

    @Test func aPostThatWasRefusedIsADraftAndNotTriedAgain() async {
        outbox.all = [item(1, kind: .post, state: .failed)]
        let presenter = makePresenter()

        await presenter.onRetry()

        expectEqual(outbox.calls.take(), [])
        expectEqual(component.renders.take().last?.status, "This post is a draft again. Post it from there.")
    }

    @Test(arguments: [false, true]) func theSecondAnswerAloneDropsTheChange(isSecond: Bool) async {
        let presenter = makePresenter()
        presenter.onDrop()
        let question = component.renders.take().last?.question
        expectEqual(question?.text, "Drop this change? “Bread” goes back to the version on its server.")
        expectEqual(question?.answers, ["Don't drop", "Drop the change"])

        if isSecond { presenter.onNext() }
        await presenter.onAnswer()

        expectEqual(outbox.calls.take(), isSecond ? [.drop(1)] : [])
        let props = component.renders.take().last
        #expect(props?.question == nil)
        expectEqual(props?.rows.map(\.id), isSecond ? [2, 3] : [1, 2, 3])
        expectEqual(props?.status, isSecond ? "1 change was dropped." : nil)
    }

    @Test(
        arguments: [
            ([], 1, "Drop 3 changes", [.drop(nil)], "3 changes were dropped."),
            ([1, 3], 1, "Drop the 2 refused changes", [.drop(1), .drop(3)], "2 changes were dropped."),
            ([1, 3], 2, "Drop 3 changes", [.drop(nil)], "3 changes were dropped."),
            ([1, 2, 3], 1, "Drop 3 changes", [.drop(nil)], "3 changes were dropped."),
        ] as [([OutboxItem.ID], Int, String, [OutboxRepositoryMock.Call], String)])
    func allChangesOrThoseThatWereRefusedAreDropped(
        refused: [OutboxItem.ID], answer: Int, words: String, calls: [OutboxRepositoryMock.Call], status: String
    ) async {
        outbox.all = (1...3).map { item($0, state: refused.contains($0) ? .failed : .due) }
        let presenter = makePresenter()
        presenter.onDropAll()
        let question = component.renders.take().last?.question
        expectEqual(question?.text, "Drop all 3 changes? Their posts go back to the versions on their servers.")
        expectEqual(question?.answers.count, refused.count == 2 ? 3 : 2)
        expectEqual(question?.answers[answer], words)

        for _ in 0..<answer { presenter.onNext() }
        await presenter.onAnswer()

        expectEqual(outbox.calls.take(), calls)
        expectEqual(component.renders.take().last?.status, status)
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

    private func makePresenter(isActive: Bool = true, forgets: Bool = true) -> OutboxPresenter {
        let presenter = OutboxPresenter(
            outbox: outbox, navigator: navigator, clock: clock,
            formatter: MomentFormatter(zone: .utc, words: .english), words: .english)
        presenter.component = component
        presenter.onViewLoaded()
        if isActive { presenter.onActivate() }
        if forgets { component.renders.discard() }
        return presenter
    }
}
