import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// For how long the message of an action is shown.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterMessageTests {
    private let fixture = TimelineFixture()

    init() {
        fixture.clock.now += 30 * 86_400  // so that no date changes meanwhile
    }

    @Test func aMessageGoesAfterFourSeconds() {
        let presenter = fixture.makePresenter([.sample(1)])
        presenter.actions.onSave()
        fixture.clock.now += 3.9
        #expect(statuses() == ["Saved as saved.txt."])

        fixture.clock.now += 0.1

        #expect(statuses() == [nil])
        _ = fixture.desktop.calls.take()
    }

    @Test func theNewestMessageHasFourSecondsOfItsOwn() {
        let presenter = fixture.makePresenter([.sample(1)])
        presenter.actions.onSave()
        fixture.clock.now += 3
        presenter.actions.onCopyText()
        _ = statuses()

        fixture.clock.now += 3
        #expect(statuses().isEmpty)
        fixture.clock.now += 1

        #expect(statuses() == [nil])
        _ = fixture.desktop.calls.take()
    }

    @Test func aMessageDoesNotOutliveItsScreen() {
        let presenter = fixture.makePresenter([.sample(1)])
        presenter.actions.onSave()
        _ = statuses()

        presenter.onDeactivate()
        presenter.onActivate()

        #expect(statuses() == [nil])
        #expect(fixture.clock.timerCount == 0)
        _ = fixture.desktop.calls.take()
    }

    @Test func failureOfTheStoreStaysUntilTheNextInput() async {
        fixture.changes.failure = .store(.busySample)
        let presenter = fixture.makePresenter([.sample(1)])
        await presenter.actions.onLike()
        _ = statuses()

        fixture.clock.now += 60
        #expect(statuses().isEmpty)
        presenter.onInput()

        #expect(statuses() == [nil])
        _ = fixture.changes.likes.take()
    }

    @Test func unreadableStoreIsExplainedUntilItCanBeRead() {
        let presenter = fixture.makePresenter([.sample(1)])
        fixture.repository.readFailure = .busySample
        fixture.repository.announceChange()
        _ = statuses()

        fixture.clock.now += 60
        presenter.onInput()
        #expect(statuses().isEmpty)
        fixture.repository.readFailure = nil
        fixture.repository.announceChange()

        #expect(statuses() == [nil])
    }

    @Test func messageOnArrivingStaysUntilTheNextInput() {
        let presenter = fixture.makePresenter([.sample(1)], isActive: false, message: "Ada is logged out.")
        presenter.onActivate()
        fixture.clock.now += 60
        let shown = statuses()

        presenter.onInput()

        #expect(shown == ["Ada is logged out."])
        #expect(statuses() == [nil])
    }

    @Test func unknownInputIsSaidForFourSeconds() {
        let presenter = fixture.makePresenter([.sample(1)])
        presenter.onUnknownInput("h does nothing here")
        fixture.clock.now += 3.9
        let said = statuses()

        fixture.clock.now += 0.1

        #expect(said == ["h does nothing here"])
        #expect(statuses() == [nil])
    }

    @Test func unknownInputThatIsRepeatedRendersOnceAndStays() {
        let presenter = fixture.makePresenter([.sample(1)])
        presenter.onUnknownInput("h does nothing here")
        fixture.clock.now += 3
        presenter.onUnknownInput("h does nothing here")

        fixture.clock.now += 3

        #expect(statuses() == ["h does nothing here"])
    }

    @Test func inactiveTimelineSaysNothingOfUnknownInput() {
        let presenter = fixture.makePresenter([.sample(1)], isActive: false)

        presenter.onUnknownInput("h does nothing here")

        #expect(statuses().isEmpty)
    }

    @Test func inputWithoutAMessageRendersNothing() {
        let presenter = fixture.makePresenter([.sample(1)])

        presenter.onInput()

        #expect(fixture.component.renders.take().isEmpty)
    }

    private func statuses() -> [String?] {
        fixture.component.renders.take().map(\.status)
    }
}
