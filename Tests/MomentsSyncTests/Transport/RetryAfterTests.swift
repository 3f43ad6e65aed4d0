import Foundation
import TestSupport
import Testing

@testable import MomentsSync

struct RetryAfterTests {
    /// 6 November 1994, 08:49:37 UTC
    private let date = Date(timeIntervalSince1970: 784_111_777)

    @Test(
        arguments: [
            ("120", 0, 120),
            // Each form of an HTTP date.
            ("Sun, 06 Nov 1994 08:49:37 GMT", -60, 60), ("Sunday, 06-Nov-94 08:49:37 GMT", -60, 60),
            ("Sun Nov  6 08:49:37 1994", -60, 60),
            // No more than a day, and nothing where it is over.
            ("99999999999999999999999", 0, 86_400), ("Fri, 06 Nov 2099 08:49:37 GMT", 0, 86_400),
            ("Sun, 06 Nov 1994 08:49:37 GMT", 60, 0),
            ("", 0, nil), ("soon", 0, nil), ("-5", 0, nil), ("1.5", 0, nil), ("Sun, 06 Nov", 0, nil),
            ("Sun, 99 Foo 1994 08:49:37 GMT", 0, nil), ("Sun, 06 Nov 1994 99:99:99 GMT", 0, nil),
        ] as [(String, Double, Double?)])
    func pauseIsASecondOrADateOfNoMoreThanADay(_ text: String, answeredAt second: Double, _ pause: Double?) {
        expectEqual(RetryAfter.pause(text, from: date + second), pause)
    }

    @Test(
        arguments: [
            ("1994-11-06T08:49:37.000Z", 60), (" 1994-11-06T08:49:37+00:00 ", 60), ("60", 60), ("", nil), ("soon", nil),
            ("-5", nil), ("1994-11-06T08", nil),
        ] as [(String, Double?)])
    func limitEndsWhenTheServerSays(_ text: String, _ pause: Double?) {
        expectEqual(RetryAfter.pause(reset: text, from: date - 60), pause)
    }

    @Test func limitMayEndAtAUnixSecond() {
        let sent = Date(timeIntervalSince1970: 1_616_400_000)

        expectEqual(RetryAfter.pause(reset: "1616400120", from: sent), 120)
    }
}
