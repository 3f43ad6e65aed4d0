import Testing

@testable import MomentsCore
@testable import TestSupport

struct SyncReplyTests {
    @Test(arguments: [
        SyncReply.ready, .otherVersion("0.10.2-beta.1+linux"), .checked(FeedFinding(owner: "Ada", moments: 7)),
        .failed(.disconnected),
    ])
    func replyIsReadAsItWasWritten(_ reply: SyncReply) {
        expectEqual(SyncReply(line: reply.line), reply)
    }

    @Test(arguments: [
        #"{"otherVersion":"\u001b]52;c;AAAA\u0007"}"#, #"{"otherVersion":""}"#, #"{"otherVersion":"v1"}"#,
        #"{"otherVersion":"1.0 2"}"#, #"{"otherVersion":"\#(String(repeating: "1", count: 65))"}"#,
        #"{"checked":{"moments":-1}}"#, #"{"checked":{"moments":100000001}}"#, #"{"checked":{"moments":"x"}}"#,
        #"{"checked":{"owner":"\#(String(repeating: "x", count: 1_001))","moments":1}}"#, "{}", "",
        #"{"checked":{"moments":99999999999999999999}}"#, #"{"checked":[]}"#, #"{"ready":false}"#, #"{"ready":1}"#,
        #"{"fetched":1.5}"#, #"{"notFetched":1}"#, #"{"otherVersion":"1.0\ud800"}"#, "null", "[]", "{} {}",
        String(repeating: "[", count: 100_000), #"{"failed":"# + String(repeating: #"{"error":"#, count: 100_000),
    ])
    func brokenLineIsNoReply(_ line: String) {
        #expect(SyncReply(line: line) == nil)
    }

    /// Every release has the same line: an app gets it from a `moments-sync` of another release.
    @Test func otherVersionIsWrittenAsEachReleaseReadsIt() {
        expectEqual(SyncReply.otherVersion("0.10.2").line, #"{"otherVersion":"0.10.2"}"#)
    }

    @Test func failureThatThisReleaseDoesNotKnowIsOneAllTheSame() {
        expectEqual(SyncReply(line: #"{"failed":{"kind":"eclipse"}}"#), .failed(.unknown))
    }

    @Test func hostInAReplyHasNothingThatATerminalObeys() {
        let reply = SyncReply(line: #"{"notFetched":1,"privateHost":"a\u001b[2Jb"}"#)

        expectEqual(reply, .notFetched(number: 1, .privateHost("a [2Jb")))
    }

    @Test func photoThatWasNotStoredIsReadAsItWasWritten() {
        let reply = SyncReply.notFetched(number: 1, .notStored(reason: "Is a directory"))

        expectEqual(SyncReply(line: reply.line), reply)
    }
}
