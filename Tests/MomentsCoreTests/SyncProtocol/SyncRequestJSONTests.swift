import TestSupport
import Testing

@testable import MomentsCore

struct SyncRequestJSONTests {
    private static let limits = #"{"maximumAnswer":256,"timeout":30}"#
    private static func sync(_ member: String, _ value: String) -> String {
        let members = [
            "account": "1", "keepDays": "0", "limits": limits, "minutes": "5", "session": "\"/s\"",
            "sharesPlace": "false", "store": "\"/m\"", "syncsAtStart": "true", "withLikes": "true",
        ].merging([member: value]) { $1 }
        return #"{"version":"1.0","sync":{"# + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}}"
    }

    @Test func requestIsReadAsItWasWritten() throws {
        let address = try #require(FeedAddress("https://moments.example/\"q\""))
        let feed = NewFeed(
            name: "Ada", address: address, userID: "0", secrets: FeedSecrets(token: "t"), allowsPlain: true)
        let job = SyncJob(store: "/m", session: "/s", account: 1 << 60, minutes: 0, keepDays: 9, sharesPlace: true)

        for work in [SyncRequest.Work.sync(job), .check(feed, SyncLimits(maximumAnswer: 3, timeout: 9))] {
            let request = SyncRequest(work: work)
            expectEqual(SyncRequest(line: request.line), request)
        }
    }

    @Test(arguments: [
        #"{"version":"9.9.9"}"#, #"{"version":"9.9.9","sync":7,"something":[1]}"#,
        #"{"sync":{},"version":"9.9.9","version":"1.0"}"#,
    ])
    func versionIsReadWhateverElseALineHas(_ line: String) {
        expectEqual(SyncRequest.version(of: line), "9.9.9")
    }

    @Test(arguments: ["", "{}", "[]", "version", #"{"version":9}"#, #"{"version":null}"#])
    func lineWithoutAVersionIsNoRequest(_ line: String) {
        #expect(SyncRequest.version(of: line) == nil)
        #expect(SyncRequest(line: line) == nil)
    }

    @Test func jobIsRead() {
        #expect(SyncRequest(line: Self.sync("minutes", "0")) != nil)
    }

    @Test(arguments: [
        ("minutes", "-1"), ("minutes", "\"5\""), ("keepDays", "-1"), ("keepDays", "99999999999999999999"),
        ("account", "1.5"), ("store", "7"), ("store", "null"), ("syncsAtStart", "1"), ("session", "\"\\ud800\""),
        ("limits", #"{"maximumAnswer":0,"timeout":30}"#), ("limits", #"{"maximumAnswer":256,"timeout":-1}"#),
        ("limits", #"{"maximumAnswer":256}"#), ("limits", String(repeating: "[", count: 100_000)),
    ])
    func jobThatNobodyAskedForIsNotRead(_ member: String, _ value: String) {
        #expect(SyncRequest(line: Self.sync(member, value)) == nil)
    }

    @Test(arguments: [
        #"{"version":"1.0"}"#, #"{"version":"1.0","check":{}}"#,
        #"{"version":"1.0","photos":{"folder":"/p","hosts":"any","timeout":0}}"#,
        #"{"version":"1.0","photos":{"folder":"/p","hosts":".example","timeout":9}}"#,
        #"{"version":"1.0","revoke":{"server":"https://a.example","allowsPlain":true,"credentials":{"token":"a b","#
            + #""client":{"id":"7","secret":"s"}},"limits":\#(limits)}}"#,
        #"{"version":"1.0","check":{"kind":"rss","name":"a","address":"https://a.example","userID":"0","#
            + #""secrets":{"headers":[]},"allowsPlain":true},"limits":\#(limits)}"#,
        #"{"version":"1.0","check":{"kind":"bff","name":"a","address":"ftp://a.example","userID":"0","#
            + #""secrets":{"headers":[]},"allowsPlain":true},"limits":\#(limits)}"#,
        #"{"version":"1.0","check":{"kind":"bff","name":"a","address":"https://a.example","userID":"0","#
            + #""secrets":{"headers":[{"name":"Host","value":"b"}]},"allowsPlain":true},"limits":\#(limits)}"#,
    ])
    func brokenLineIsNoRequest(_ line: String) {
        #expect(SyncRequest(line: line) == nil)
    }
}
