import Foundation
import TestSupport
import Testing

@testable import MomentsSync

struct RetryAfterTests {
    /// 6 November 1994, 08:49:37 UTC
    private let date = Date(timeIntervalSince1970: 784_111_777)

    @Test func secondsAreCountedFromTheAnswer() {
        expectEqual(RetryAfter.pause("120", from: date), 120)
    }

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func eachFormOfAnHTTPDateIsRead(_ text: String) {
        expectEqual(RetryAfter.pause(text, from: date - 60), 60)
    }

    @Test(arguments: ["99999999999999999999999", "Fri, 06 Nov 2099 08:49:37 GMT"])
    func noServerIsLeftAloneForMoreThanADay(_ text: String) {
        expectEqual(RetryAfter.pause(text, from: date), 86_400)
    }

    @Test func datePassedIsNoPause() {
        expectEqual(RetryAfter.pause("Sun, 06 Nov 1994 08:49:37 GMT", from: date + 60), 0)
    }

    @Test(arguments: [
        "", "soon", "-5", "1.5", "Sun, 06 Nov", "Sun, 99 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 99:99:99 GMT",
    ])
    func whatIsNoDateIsNone(_ text: String) {
        #expect(RetryAfter.pause(text, from: date) == nil)
    }

    @Test(arguments: ["1994-11-06T08:49:37.000Z", " 1994-11-06T08:49:37+00:00 ", "60"])
    func limitEndsWhenTheServerSays(_ text: String) {
        expectEqual(RetryAfter.pause(reset: text, from: date - 60), 60)
    }

    @Test func limitMayEndAtAUnixSecond() {
        let sent = Date(timeIntervalSince1970: 1_616_400_000)

        expectEqual(RetryAfter.pause(reset: "1616400120", from: sent), 120)
    }

    @Test(arguments: ["", "soon", "-5", "1994-11-06T08"]) func whatIsNoEndOfALimitIsNone(_ text: String) {
        #expect(RetryAfter.pause(reset: text, from: date) == nil)
    }
}
