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

    @Test func failureOfTheStoreStaysUntilTheNextInput() async {
        fixture.changes.failure = .store(.busySample)
        let presenter = fixture.makePresenter([.sample(1)])
        await presenter.actions.act(.like)
        _ = statuses()

        fixture.clock.now += 60
        #expect(statuses().isEmpty)
        presenter.onInput()

        expectEqual(statuses(), [nil])
        expectEqual(fixture.changes.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
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

        expectEqual(statuses(), [nil])
    }

    @Test func messageOnArrivingStaysUntilTheNextInput() {
        let presenter = fixture.makePresenter([.sample(1)], isActive: false, message: "Ada is logged out.")
        presenter.onActivate()
        fixture.clock.now += 60
        let shown = statuses()

        presenter.onInput()

        expectEqual(shown, ["Ada is logged out."])
        expectEqual(statuses(), [nil])
    }

    private func statuses() -> [String?] {
        fixture.component.renders.take().map(\.status)
    }
}
