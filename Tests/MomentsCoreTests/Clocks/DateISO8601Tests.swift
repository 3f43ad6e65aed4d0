import Foundation
import TestSupport
import Testing

@testable import MomentsCore

struct DateISO8601Tests {
    /// The second after 2021-03-22T08:00:00Z that a text means.
    private func second(_ text: String) -> Double? {
        Date(iso8601: text).map { ($0.timeIntervalSince1970 - 1_616_400_000) }
    }

    @Test(arguments: [
        ("2021-03-22T08:00:40.000Z", 40), ("2021-03-22T08:00:18Z", 18), ("2021-03-22T08:00:00.5+00:00", 0.5),
        ("2021-03-22T10:00:00+02:00", 0), ("2021-03-22T03:30:00-0430", 0), ("2021-03-22t08:00:01z", 1),
        ("2021-03-22 08:00:01", 1), ("2021-03-22", -28_800), ("2021-03-22T08:00:60Z", 59),
        ("2021-03-22T09:00:00+01", 0),
    ])
    func dateOfServersIsRead(_ text: String, _ seconds: Double) {
        expectEqual(second(text), seconds)
    }

    @Test func fractionOfAnyLengthIsRead() throws {
        let seconds = try #require(second("2021-03-22T08:00:00.177961123456789+00:00"))

        #expect(abs(seconds - 0.177961) < 1e-4)
    }

    @Test(arguments: [
        "", "2021", "2021-03", "2021-3-22", "2021-13-01", "2021-00-01", "2021-03-32", "0000-01-01", "12021-03-22",
        "2021-03-22T", "2021-03-22T24:00:00Z", "2021-03-22T08:60:00Z", "2021-03-22T08:00Z", "2021-03-22T08:00:00.Z",
        "2021-03-22T08:00:00+", "2021-03-22T08:00:00+25:00", "2021-03-22T08:00:00Zz", "٢٠٢١-03-22", "yesterday",
        " 2021-03-22", "-2021-03-22",
    ])
    func otherTextIsNoDate(_ text: String) {
        #expect(Date(iso8601: text) == nil)
    }
}
