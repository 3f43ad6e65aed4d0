import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor final class TimelineWindowTests {
    /// A Monday at noon.
    private let now = Date(timeIntervalSince1970: 1_616_414_400)
    private var window = TimelineWindow(formatter: MomentFormatter(zone: .utc, words: .english), hasDays: true)

    init() {
        let days = [0.0, 1, 3]
        window.replace(
            with: days.enumerated().map { .sample(9 - Int64($0), createdDate: now - $1 * 86_400) }, now: now)
    }

    @Test func likeThatTheStoreMayNotHaveYetIsNamed() throws {
        let id = try #require(window.moments.first?.id)

        window.wishes = Wishes([.init(reaction: .like, moment: id): true])

        expectEqual(window.row(id)?.isLiked, true)
        expectEqual(window.row(id)?.likes, "You")
    }

    @Test func dayStandsBelowTheMomentBeforeIt() {
        expectEqual(window.rows.map(\.dayBelow), ["Yesterday", "Friday 19 March", nil])
    }

    @Test func belowTheLineOfADayRowsTellTheHour() {
        expectEqual(window.rows.map(\.hour), [nil, "12:00", "12:00"])
        expectEqual(window.rows.map(\.date), ["now", "yesterday", "3 days ago"])
    }

    @Test func theFirstDayHasNoLineAndTellsTheDate() {
        window.update(with: Array(window.moments.dropFirst()))

        window.replace(with: window.moments, now: now)

        expectEqual(window.rows.map(\.hour), [nil, "12:00"])
    }

    @Test func rowsThatStayAreMarkedAnew() {
        let moments = [Moment.sample(2, title: "red boat"), .sample(1, title: "red")]
        window.replace(with: moments, now: now)
        var query = SearchQuery()
        query.clauses = [[.init(.indexed(.term(.init("boat"))))]]
        window.highlighter = Highlighter(query)

        window.replace(with: [moments[0]], now: now)

        expectEqual(window.rows.map(\.highlights.text), [[4..<8]])
    }

    @Test func rowsThatStayTellTheDateOfTheirNewTime() {
        let later = now + 5 * 86_400

        window.replace(with: window.moments, now: later)

        #expect(window.rows.first?.date != "now")
    }

    @Test func rowsOfMomentsThatChangedAreMadeAnew() throws {
        let first = try #require(window.moments.first)
        let changed = Moment.sample(first.id.rawValue, title: "other", createdDate: first.createdDate)

        window.replace(with: [changed], now: now)

        expectEqual(window.rows.map(\.text), ["other"])
    }

    @Test func rowsThatComeAboveGiveThoseBelowTheirLine() {
        let moments = window.moments
        window.replace(with: Array(moments.dropFirst()), now: now)

        window.prepend([moments[0]], now: now)

        expectEqual(window.rows.map(\.hour), [nil, "12:00", "12:00"])
    }

    @Test func olderRowsTellTheHourAsTheyCome() {
        let moments = window.moments
        window.replace(with: Array(moments.dropLast()), now: now)

        window.append([moments[2]], now: now)

        expectEqual(window.rows.map(\.hour), [nil, "12:00", "12:00"])
    }

    @Test func dayOfADeletedMomentGoesWithIt() {
        window.update(with: [window.moments[0], window.moments[2]])

        expectEqual(window.rows.map(\.dayBelow), ["Friday 19 March", nil])
    }
}
