import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// Facts about every view, with any presenter.
@Suite(.verifiedMocks) @MainActor struct ViewLifecycleTests {
    private let owner = ViewLifecycleOwnerMock()
    private var clock: WallClockMock { owner.clock }

    // MARK: Rendering

    @Test func becomingActiveRendersThePresentStateAndEqualPropsOnlyOnce() {
        owner.text = "new"

        owner.onActivate()
        owner.lifecycle.render()
        owner.onDeactivate()
        owner.onActivate()

        expectEqual(owner.renders.take().map(\.text), ["new"])
    }

    @Test(arguments: [false, true]) func aViewThatIsNotActiveYetOrAnyMoreRendersNothing(wasActive: Bool) {
        owner.onViewLoaded()
        if wasActive {
            activate()
            owner.onDeactivate()
        }

        owner.text = "new"
        owner.lifecycle.render()

        #expect(owner.renders.take().isEmpty)
    }

    @Test func anInteractionOfAnActiveViewAloneRendersWhatItChanged() {
        owner.lifecycle.interact { owner.text = "new" }
        expectEqual(owner.text, "old")
        activate()

        owner.lifecycle.interact { owner.text = "new" }

        expectEqual(owner.renders.take().map(\.text), ["new"])
    }

    // MARK: Reading

    @Test func viewReadsWhenItLoadsAndWhenItReturns() {
        owner.onViewLoaded()
        expectEqual(owner.reads, 1)
        owner.onActivate()
        expectEqual(owner.reads, 1)

        owner.onDeactivate()
        owner.onActivate()

        expectEqual(owner.reads, 2)
        owner.renders.discard()
    }

    @Test(arguments: [true, false]) func failedOrStaleReadIsRepeatedOnActivation(fails: Bool) {
        owner.failure = fails ? .busySample : nil
        owner.onViewLoaded()
        owner.failure = nil
        if !fails { owner.lifecycle.setNeedsRead() }

        owner.onActivate()

        expectEqual(owner.reads, 2)
        expectEqual(owner.renders.take().map(\.error), [nil])
    }

    @Test func presenterDecidesWhetherActivationReadsAgain() {
        owner.onViewLoaded()
        var wasFresh: [Bool] = []

        owner.lifecycle.activate { wasFresh.append($0) }
        owner.lifecycle.activate { wasFresh.append($0) }

        expectEqual(wasFresh, [true, false])
        expectEqual(owner.reads, 1)
        owner.renders.discard()
    }

    @Test func aViewIsActiveBeforeItIsPrepared() {
        var wasActive = false

        owner.lifecycle.activate { _ in wasActive = owner.lifecycle.isActive }

        #expect(wasActive)
        _ = owner.renders.take()
    }

    @Test func anErrorIsToldUntilWhatIsShownCanBeRead() {
        activate()
        owner.failure = .busySample
        owner.source.announceChange()
        owner.failure = nil

        owner.source.announceChange()

        expectEqual(owner.renders.take().map(\.error), [.busySample, nil])
    }

    // MARK: Observing

    @Test func aChangeIsReadAndRenderedOrAnsweredOtherwise() {
        activate()
        owner.stored = "new"
        owner.source.announceChange()
        let reads = owner.reads

        owner.other.announceChange()

        expectEqual(owner.renders.take().map(\.text), ["new", "other"])
        expectEqual(owner.reads, reads)
    }

    @Test func aViewObservesOnceWhileItIsActive() {
        owner.onViewLoaded()
        expectEqual(owner.source.observerCount, 0)
        activate()
        owner.onActivate()
        expectEqual(owner.source.observerCount, 1)

        owner.onDeactivate()

        expectEqual(owner.source.observerCount, 0)
    }

    @Test func aReleasedViewObservesNothing() {
        var owner: ViewLifecycleOwnerMock? = ViewLifecycleOwnerMock()
        owner?.onActivate()
        owner?.renders.discard()
        let source = owner?.source

        owner = nil

        expectEqual(source?.observerCount, 0)
    }

    @Test func viewObservesBeforeItReads() {
        var observers = 0
        owner.lifecycle.onRead = { [source = owner.source] in observers = source.observerCount }

        owner.onActivate()

        expectEqual(observers, 1)
        owner.renders.discard()
    }

    @Test func aChangeThatIsHeardTooLateIsIgnored() {
        activate()
        owner.onDeactivate()
        let reads = owner.reads

        owner.source.announceChange()

        expectEqual(owner.reads, reads)
    }

    // MARK: Dates

    @Test func datesChangeByThemselves() {
        owner.nextDateChange = clock.now + 60
        activate()

        clock.now += 60

        expectEqual(owner.renders.take().map(\.date), [clock.now])
    }

    @Test func datesAreTrueInEachRender() {
        activate()
        clock.now += 1
        #expect(owner.renders.take().isEmpty)

        owner.lifecycle.interact { owner.text = "new" }

        expectEqual(owner.renders.take().map(\.date), [clock.now])
    }

    @Test(arguments: [true, false]) func datesThatChangeNeedOneTimerWhileTheViewIsActive(change: Bool) {
        if change { owner.nextDateChange = clock.now + 60 }
        activate()
        owner.lifecycle.render()
        expectEqual(clock.timerCount, change ? 1 : 0)

        owner.onDeactivate()

        expectEqual(clock.timerCount, 0)
    }

    // MARK: The message

    @Test(arguments: [true, false]) func aMessageGoesAfterFourSecondsInWhichItCouldBeRead(isActive: Bool) {
        if isActive {
            activate()
            show("Saved.")
        } else {
            owner.lifecycle.message.show("Saved.")
            clock.now += 60
            owner.onActivate()
        }

        clock.now += 3.9
        expectEqual(messages(), ["Saved."])
        clock.now += 0.1

        expectEqual(messages(), [nil])
    }

    @Test func theNewestMessageHasFourSecondsOfItsOwn() {
        activate()
        show("Saved.")
        clock.now += 3
        show("Copied.")
        _ = messages()

        clock.now += 3
        #expect(messages().isEmpty)
        clock.now += 1

        expectEqual(messages(), [nil])
    }

    @Test func aMessageGoesWithTheNextInputWhichCostsNothingWithoutOne() {
        activate()
        show("Saved.")
        owner.onInput()
        expectEqual(messages(), ["Saved.", nil])
        expectEqual(clock.timerCount, 0)
        let count = owner.propsCount

        owner.onInput()

        expectEqual(owner.propsCount, count)
    }

    @Test(arguments: [true, false]) func aLastingMessageStaysUntilTheNextInputAlsoInPlaceOfAnother(isAlone: Bool) {
        activate()
        if !isAlone { show("Saved.") }
        show("The disk is full.", isLasting: true)
        expectEqual(messages().last, "The disk is full.")
        clock.now += 60
        #expect(messages().isEmpty)

        owner.onInput()

        expectEqual(messages(), [nil])
    }

    @Test func aMessageDoesNotOutliveItsView() {
        activate()
        show("Saved.")
        _ = messages()

        owner.onDeactivate()
        owner.onActivate()

        expectEqual(messages(), [nil])
        expectEqual(clock.timerCount, 0)
    }

    @Test func theTimeOfAMessageDoesNotBeginOnceTheViewWasLeft() {
        activate()
        owner.onDeactivate()
        owner.lifecycle.message.show("Saved.")
        clock.now += 60

        owner.onActivate()

        expectEqual(messages(), ["Saved."])
    }

    @Test func aMessageThatOthersShowIsThatOfTheView() {
        let message = TransientMessage(clock: clock)

        #expect(ViewLifecycle(clock: clock, message: message).message === message)
    }

    @Test func unknownInputIsSaidForFourSecondsFromItsLastRepetition() {
        owner.onUnknownInput("h does nothing here")
        #expect(owner.lifecycle.message.text == nil)
        activate()
        owner.onUnknownInput("h does nothing here")
        let count = owner.propsCount
        clock.now += 3
        owner.onUnknownInput("h does nothing here")
        expectEqual(owner.propsCount, count)
        clock.now += 3
        expectEqual(messages(), ["h does nothing here"])

        clock.now += 1

        expectEqual(messages(), [nil])
    }

    // MARK: Support

    private func activate() {
        owner.onActivate()
        owner.renders.discard()
    }

    private func show(_ text: String, isLasting: Bool = false) {
        owner.lifecycle.message.show(StatusMessage(text: text, isLasting: isLasting))
        owner.lifecycle.render()
    }

    private func messages() -> [String?] {
        owner.renders.take().map(\.message)
    }
}
