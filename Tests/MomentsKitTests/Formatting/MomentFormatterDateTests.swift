import Foundation
import MomentsCore
import MomentsKit
import TestSupport
import Testing

struct MomentFormatterDateTests {
    private let formatter = MomentFormatter(zone: .utc, words: .english)
    /// 22 March 2021, 12:00:00 UTC
    private let now = Date(timeIntervalSince1970: 1_616_414_400)

    @Test(arguments: [
        (-61, "22 Mar 2021"), (-60, "now"), (0, "now"), (59, "now"), (60, "1 min ago"), (119, "1 min ago"),
        (300, "5 min ago"), (3_599, "59 min ago"),
        (3_600, "1 h ago"), (10_800, "3 h ago"), (86_399, "23 h ago"), (86_400, "yesterday"),
    ])
    func ageBelowADayIsInMinutesOrHoursFromAMinuteAhead(seconds: Int, expected: String) {
        expectEqual(formatter.date(now - Double(seconds), now: now), expected)
    }

    @Test(arguments: [
        (36, "yesterday"), (37, "2 days ago"), (96, "4 days ago"), (144, "6 days ago"), (168, "15 Mar 2021"),
        (8_760, "22 Mar 2020"),
    ])
    func ageOfADayOrMoreIsInCalendarDays(hours: Double, expected: String) {
        expectEqual(formatter.date(now - Double(hours * 3_600), now: now), expected)
    }

    @Test func unknownDateHasItsText() {
        expectEqual(formatter.date(nil, now: now), "no date")
        expectEqual(formatter.fullDate(nil, now: now), "no date")
    }

    @Test(arguments: [1e30, -1e30, 1e18, .infinity, -.infinity, .nan])
    func dateBeyondTheCalendarIsNone(seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)

        expectEqual(formatter.date(date, now: now), "no date")
        expectEqual(formatter.fullDate(date, now: now), "no date")
    }

    @Test(arguments: [
        (-1, "31 Dec 1969"), (-62_135_596_800, "1 Jan 1"), (951_782_400, "29 Feb 2000"),
        (253_402_300_800, "1 Jan 10000"),
    ])
    func farDatesAreFormatted(seconds: Int, expected: String) {
        expectEqual(formatter.date(Date(timeIntervalSince1970: Double(seconds)), now: now), expected)
    }

    @Test func zoneDecidesWhichDayItWas() {
        let evening = Date(timeIntervalSince1970: 1_615_755_600)  // 14 March 2021, 21:00 UTC

        expectEqual(formatter.date(evening, now: now), "14 Mar 2021")
        #expect(
            MomentFormatter(zone: .ahead(seconds: 9 * 3_600), words: .english).date(evening, now: now) == "15 Mar 2021"
        )
    }

    @Test func zoneDecidesHowManyDaysAgoItWas() {
        let date = now - 37 * 3_600  // 20 March, 23:00 UTC

        expectEqual(formatter.date(date, now: now), "2 days ago")
        expectEqual(MomentFormatter(zone: .ahead(seconds: 3_600), words: .english).date(date, now: now), "yesterday")
    }

    @Test func dateThatATimeZoneOverflowsIsNone() {
        let formatter = MomentFormatter(zone: .ahead(seconds: .max), words: .english)

        expectEqual(formatter.date(now, now: now), "no date")
    }

    @Test(arguments: [
        (0, "22 Mar 2021, 12:00 (now)"), (3, "22 Mar 2021, 09:00 (3 h ago)"),
        (720, "20 Feb 2021, 12:00 (30 days ago)"), (744, "19 Feb 2021, 12:00 (1 month ago)"),
        (8_736, "23 Mar 2020, 12:00 (11 months ago)"), (8_760, "22 Mar 2020, 12:00 (1 year ago)"),
        (43_920, "18 Mar 2016, 12:00 (5 years ago)"),
    ])
    func fullDateHasTheAgeBehindIt(hours: Int, expected: String) {
        expectEqual(formatter.fullDate(now - Double(hours * 3_600), now: now), expected)
    }

    @Test func fullDateAheadHasNoAge() {
        expectEqual(formatter.fullDate(now + 3_600, now: now), "22 Mar 2021, 13:00")
    }

    @Test func timeZoneOfTheMachineGivesItsDay() {
        var seconds = Int(now.timeIntervalSince1970)
        var parts = tm()
        localtime_r(&seconds, &parts)

        let text = MomentFormatter(zone: .machine, words: .english).fullDate(now, now: now)

        #expect(text.hasPrefix("\(parts.tm_mday) Mar 2021, "))
    }
}
