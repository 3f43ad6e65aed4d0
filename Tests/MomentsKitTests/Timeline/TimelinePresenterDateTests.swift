import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// Dates that change while no key is pressed.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterDateTests {
    private let fixture = TimelineFixture()

    init() {
        // The moment of number 1 is a minute old.
        fixture.clock.now = Date(timeIntervalSince1970: 1_616_371_200 + 120)
    }

    @Test func aDateChangesByItself() {
        _ = fixture.makePresenter([.sample(1)])

        fixture.clock.now += 60
        fixture.clock.now += 58 * 60

        let dates = fixture.component.renders.take().map { $0.rows.map(\.date) }
        expectEqual(dates, [["2 min ago"], ["1 h ago"]])
    }

    @Test func theDateOfAnOriginChangesByItself() {
        let origin = Origin(remoteID: "7", author: User(name: "Alan"), date: fixture.clock.now - 30)
        _ = fixture.makePresenter([.sample(1, origin: origin)])

        fixture.clock.now += 30

        expectEqual(fixture.component.renders.take().map(\.rows[0].origin), ["Shared from Alan · 1 min ago"])
    }

    @Test func clockThatIsSetBackMovesDatesWithTheNextInteraction() {
        let presenter = fixture.makePresenter(Moment.samples(1...2))
        fixture.clock.now += 3_600
        fixture.forget()

        fixture.clock.now -= 3_600
        presenter.onNext()

        expectEqual(fixture.component.renders.take().last?.rows.map(\.date), ["now", "1 min ago"])
    }
}
