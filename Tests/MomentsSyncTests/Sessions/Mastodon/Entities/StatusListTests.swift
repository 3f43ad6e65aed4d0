import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct StatusListTests {
    private let good = #"{"id":"1","account":{"id":"2","acct":"ada"}}"#

    private func list(_ text: String) throws(FeedFailure) -> StatusList {
        try StatusList(Array(text.utf8))
    }

    @Test(arguments: [
        "null", "7", "[[]]", "{}", #"{"id":"3"}"#, #"{"id":tru}"#, #"{"id":NaN}"#,
        #"{"id":"\uFFFD","account":{"id":"1","acct":"ada"}}"#,
        String(repeating: "[", count: 900) + String(repeating: "]", count: 900),
    ])
    func badStatusHidesNoGoodOne(_ bad: String) throws {
        let list = try list("[\(bad),\(good),\(bad)]")

        expectEqual(list.statuses.map(\.id), ["1"])
        expectEqual(list.unread, 2)
    }

    @Test func hugeStatusIsUnread() throws {
        let huge = good.dropLast() + #","content":""# + String(repeating: "x", count: 1_100_000) + "\"}"

        try expectEqual(list("[\(huge)]").unread, 1)
    }

    @Test func statusThatComesTwiceIsTakenOnce() throws {
        let list = try list("[\(good),\(good)]")

        expectEqual(list.statuses.count, 1)
        expectEqual(list.unread, 0)
    }

    @Test(arguments: ["[]", " [ ] ", "\u{FEFF}[]"]) func emptyListIsEmpty(_ text: String) throws {
        #expect(try list(text).isEmpty)
    }

    @Test(arguments: [
        ("[", FeedFailure.invalidJSON), ("[1,]", .invalidJSON), ("[1", .invalidJSON), ("[] x", .invalidJSON),
        ("[]]", .invalidJSON), ("<p>", .invalidJSON), ("", .invalidJSON), (#"{"error":"x"}"#, .noData),
        ("null", .noData),
    ])
    func otherAnswerIsExplained(_ text: String, _ failure: FeedFailure) {
        #expect(throws: failure) { try list(text) }
    }

    @Test func endlessPageIsRefused() {
        let text = "[" + Array(repeating: "null", count: 1_500).joined(separator: ",") + "]"

        #expect(throws: FeedFailure.tooManyMoments(StatusList.maximumCount, .fixed)) { try list(text) }
    }
}
