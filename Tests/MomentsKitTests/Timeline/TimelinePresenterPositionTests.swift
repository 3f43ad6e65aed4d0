import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// Where the reader is among all moments, and on which day.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterPositionTests {
    private let fixture = TimelineFixture()
    private static let day = 86_400.0

    // MARK: The position

    @Test func positionIsThatOfTheSelectionWithoutAskingTheStoreWithinTheWindow() {
        let presenter = fixture.makePresenter(Moment.samples(1...60), isActive: false)
        presenter.onActivate()
        fixture.repository.reads = []

        for _ in 0..<20 { presenter.onNext() }

        #expect(fixture.repository.reads.isEmpty)
        #expect(fixture.component.renders.take().map(\.position) == (1...21).map { "\($0) of 60" })
    }

    @Test func positionGoesOnWhereTheWindowMoves() {
        let presenter = fixture.makePresenter(Moment.samples(1...400))

        for _ in 1..<400 { presenter.onNext() }
        presenter.onFirst()
        presenter.onLast()

        let positions = fixture.component.renders.take().map(\.position)
        expectEqual(positions, ((2...400) + [1, 400]).map { "\($0) of 400" })
        fixture.forget()
    }

    @Test func newMomentsMoveThePosition() {
        fixture.makePresenter(Moment.samples(1...4))

        fixture.repository.timeline = Moment.samples(1...1_004)
        fixture.repository.announceChange()

        expectEqual(fixture.component.renders.take().map(\.position), ["1,001 of 1,004"])
        fixture.forget()
    }

    @Test(arguments: [(60, "60 in all"), (0, nil)] as [(Int64, String?)])
    func onADayTooFullToCountOnlyTheTotalIsShownAndNothingOfAnEmptyTimeline(count: Int64, position: String?) {
        fixture.repository.countsPositions = count == 0
        fixture.show(count == 0 ? [] : Moment.samples(1...count))

        expectEqual(fixture.component.renders.take().map(\.position), [position])
        fixture.forget()
    }

    @Test func readingGoesOnWhereItStopped() {
        fixture.places.stored = ReadingPlace(moment: Moment.ID(5), newestSeen: Moment.ID(7))
        fixture.show(Moment.samples(1...9))

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.selection), [Moment.ID(5)])
        expectEqual(props.map(\.newMoments), ["2 new"])
        fixture.forget()
    }

    // MARK: Days

    /// A moment of some days ago, at noon.
    private func moment(_ id: Int64, daysAgo: Double) -> Moment {
        Moment.sample(id, createdDate: fixture.clock.now - daysAgo * Self.day)
    }

    private var days: [[String?]] { fixture.component.renders.take().map { $0.rows.map(\.dayBelow) } }

    @Test func dayIsNamedWhereItBegins() {
        let timeline = [
            moment(5, daysAgo: 0), moment(4, daysAgo: 1), moment(3, daysAgo: 1), moment(2, daysAgo: 2),
            moment(1, daysAgo: 100),
        ]
        fixture.show(timeline)

        expectEqual(days, [["Yesterday", nil, "Saturday 20 March", "Saturday 12 December 2020", nil]])
        fixture.forget()
    }

    @Test func dayOfTheFirstOlderMomentIsNamedOnceItIsRead() {
        var timeline = Moment.samples(2...51)
        timeline.append(moment(1, daysAgo: 3))
        let presenter = fixture.makePresenter(timeline)

        presenter.onReachedEnd()

        expectEqual(days.last?.suffix(2), ["Friday 19 March", nil])
        fixture.forget()
    }

    @Test func yesterdayBecomesADayAtMidnight() {
        _ = fixture.makePresenter([moment(3, daysAgo: 0), moment(2, daysAgo: 1), moment(1, daysAgo: 30)])

        fixture.clock.now += Self.day / 2

        expectEqual(days.last, ["Sunday 21 March", "Saturday 20 February", nil])
    }

    @Test func daysOfThisYearGetTheirYearWhenItIsOver() {
        _ = fixture.makePresenter([moment(2, daysAgo: 20), moment(1, daysAgo: 30)])

        // 1 January 2022, 00:00:00 UTC
        fixture.clock.now = Date(timeIntervalSince1970: 1_640_995_200)

        expectEqual(days, [["Saturday 20 February 2021", nil]])
    }

    @Test func daysLongPastNeedNoTimer() {
        _ = fixture.makePresenter([moment(2, daysAgo: 400), moment(1, daysAgo: 500)])

        expectEqual(fixture.clock.timerCount, 0)
    }

    @Test func momentWithoutADateHasNoDay() {
        _ = fixture.makePresenter([moment(2, daysAgo: 0), Moment.sample(1, createdDate: nil)])

        fixture.repository.announceChange()

        #expect(days.allSatisfy { $0 == [nil, nil] })
        fixture.forget()
    }
}
