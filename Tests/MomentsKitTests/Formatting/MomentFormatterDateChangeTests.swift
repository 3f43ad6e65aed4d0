import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

/// When a date that is shown reads differently, and not a second before.
struct MomentFormatterDateChangeTests {
    private let formatter = MomentFormatter(zone: .ahead(seconds: 3_600), words: .english)
    /// 22 March 2021, 12:00:00 UTC
    private let noon = Date(timeIntervalSince1970: 1_616_414_400)
    private static let day = 86_400.0

    @Test func aDateReadsTheSameUntilItsNextChangeAndDifferentlyThen() throws {
        var numbers = RandomNumbers(seed: 1)
        for _ in 0..<2_000 {
            let age = Double(Int.random(in: -200...Int(6 * Self.day), using: &numbers))
            let date = noon - age
            let text = formatter.date(date, now: noon)

            let next = try #require(formatter.nextChange(of: [date], after: noon), "\(age)")

            #expect(next > noon, "\(age)")
            #expect(formatter.date(date, now: next - 1) == text, "\(age)")
            #expect(formatter.date(date, now: next) != text, "\(age)")
        }
    }

    @Test func aFullDateReadsTheSameUntilItsNextChange() throws {
        var numbers = RandomNumbers(seed: 2)
        for _ in 0..<2_000 {
            let date = noon - Double(Int.random(in: -200...Int(2_000 * Self.day), using: &numbers))

            let next = try #require(formatter.nextFullChange(of: date, after: noon))

            #expect(next > noon)
            expectEqual(formatter.fullDate(date, now: next - 1), formatter.fullDate(date, now: noon))
        }
    }

    @Test func calendarDateNeverChanges() {
        #expect(formatter.nextChange(of: [noon - 8 * Self.day], after: noon) == nil)
    }

    @Test func noDatesNeverChange() {
        #expect(formatter.nextChange(of: [], after: noon) == nil)
        #expect(formatter.nextFullChange(of: nil, after: noon) == nil)
    }

    @Test func theFirstOfSeveralChangesCounts() {
        expectEqual(formatter.nextChange(of: [noon - 3_600, noon - 90, noon - 8 * Self.day], after: noon), noon + 30)
    }

    @Test(arguments: [1e30, -1e30, .infinity, -.infinity, .nan])
    func dateBeyondTheCalendarNeverChanges(seconds: Double) {
        #expect(formatter.nextChange(of: [Date(timeIntervalSince1970: seconds)], after: noon) == nil)
    }
}
