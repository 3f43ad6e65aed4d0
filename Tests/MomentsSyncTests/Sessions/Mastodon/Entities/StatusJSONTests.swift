import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct StatusJSONTests {
    /// A status with more members.
    private func status(_ members: String = #""x":0"#, in place: Status.Place = .list) throws -> Status {
        try #require(Status(try json(members), in: place))
    }

    private func json(_ members: String) throws -> JSONValue {
        let text = #"{"id":"1","account":{"id":"2","acct":"ada"},"# + members + "}"
        return try #require(JSONParser.parse(Array(text.utf8)))
    }

    @Test func membersThatAServerLeavesOutAreUnknown() throws {
        var expected = Status(id: "1", account: StatusAccount(id: "2", username: "ada", acct: "ada"))
        expected.visibility = .unknown

        try expectEqual(status(), expected)
    }

    @Test func nullIsAsGoodAsAbsent() throws {
        let keys = [
            "uri", "url", "created_at", "edited_at", "in_reply_to_id", "visibility", "content", "spoiler_text",
            "sensitive", "language", "media_attachments", "poll", "card", "quote", "mentions", "tags", "emojis",
            "application", "replies_count", "favourited", "reblogged", "bookmarked", "muted", "pinned", "filtered",
            "reblog",
        ]

        try expectEqual(status(keys.map { "\"\($0)\":null" }.joined(separator: ",")), status())
    }

    @Test(arguments: [
        #"{"account":{"id":"2","acct":"ada"}}"#, #"{"id":"","account":{"id":"2","acct":"ada"}}"#, #"{"id":"1"}"#,
        #"{"id":"1","account":{"acct":"ada"}}"#, #"{"id":"1","account":{"id":"2"}}"#, #"{"id":["1"]}"#, "[]", "7",
    ])
    func statusWithoutIdOrAuthorIsNone(_ text: String) throws {
        #expect(Status(try #require(JSONParser.parse(Array(text.utf8)))) == nil)
    }

    @Test(arguments: [" ", "\\u200b", "\\u2800\\n"])
    func contentWarningAndNameWithoutAShapeAreNone(_ blank: String) throws {
        let text =
            #"{"id":"1","spoiler_text":"\#(blank)","account":{"id":"2","acct":"ada","display_name":"\#(blank)"}}"#

        let status = try #require(JSONParser.parse(Array(text.utf8)).flatMap { Status($0) })

        expectEqual(status.spoilerText, "")
        expectEqual(User(status.account, host: "one.example").name, "ada")
    }

    @Test func identifiersMayBeNumbers() throws {
        let status = try status(#""in_reply_to_id":105931611419509092,"in_reply_to_account_id":3"#)

        expectEqual(status.inReplyToID, "105931611419509092")
        expectEqual(status.inReplyToAccountID, "3")
    }

    @Test(arguments: ["1\\n2", "\\u001b[31m1", "1\\u007f", "1\\u009b"])
    func identifierWithControlCharactersIsNone(_ id: String) throws {
        #expect(try status("\"in_reply_to_id\":\"\(id)\"").inReplyToID == nil)
    }

    @Test(arguments: [("true", true), (#""true""#, true), ("1", true), ("false", false), ("0", false)])
    func booleanMayBeWrittenOtherwise(_ text: String, _ isTrue: Bool) throws {
        try expectEqual(status("\"favourited\":\(text)").isFavourited, isTrue)
    }

    @Test(arguments: [("7", 7), (#""7""#, 7), ("7.0", 7), ("-1", nil), ("1e999", nil), ("7.5", nil), ("{}", nil)])
    func countIsNoLessThanNothing(_ text: String, _ count: Int?) throws {
        try expectEqual(status("\"replies_count\":\(text)").repliesCount, count)
    }

    @Test func visibilityOfALaterReleaseIsUnknown() throws {
        try expectEqual(status(#""visibility":"circle""#).visibility, .unknown)
        try expectEqual(status(#""visibility":"direct""#).visibility, .direct)
    }

    @Test func boostIsReadOneLevelDeep() throws {
        let inner = #"{"id":"3","account":{"id":"4","acct":"b"},"content":"x","reblog":{"id":"5"}}"#

        let status = try status("\"reblog\":\(inner)")

        expectEqual(status.reblog?.id, "3")
        expectEqual(status.reblog?.content, "x")
        #expect(status.reblog?.reblog == nil)
    }

    @Test(arguments: ["{}", "true", #""7""#, "[]"]) func boostOfNothingIsNoStatus(_ inner: String) throws {
        #expect(Status(try json("\"reblog\":\(inner)")) == nil)
    }

    @Test func quoteIsReadOneLevelDeep() throws {
        let inner =
            #"{"id":"3","account":{"id":"4","acct":"b"},"#
            + #""quote":{"state":"accepted","quoted_status":{"id":"5","account":{"id":"6","acct":"c"}}}}"#

        let quote = try status(#""quote":{"state":"accepted","quoted_status":\#(inner)}"#).quote

        guard case .status(let quoted) = quote?.quoted else {
            Issue.record("No status")
            return
        }
        expectEqual(quoted.id, "3")
        expectEqual(quoted.quote, Quote(state: .accepted, quoted: .id("5")))
    }

    @Test(arguments: ["pending", "rejected", "revoked", "deleted", "unauthorized", "blocked_domain"])
    func quoteThatIsNotShownKeepsItsState(_ state: String) throws {
        let quote = try #require(try status(#""quote":{"state":"\#(state)","quoted_status":null}"#).quote)

        expectEqual(quote, Quote(state: try #require(Quote.State(rawValue: state)), quoted: nil))
    }

    @Test func quoteOfAnUnknownStateShowsNothing() throws {
        #expect(
            try status(#""quote":{"state":"later","quoted_status_id":"3"}"#).quote
                == Quote(state: .unknown, quoted: nil))
    }

    @Test func mediaOfAnUnknownTypeStay() throws {
        let media = try status(
            #""media_attachments":[{"id":9,"type":"hologram","url":"https://a.example/1","description":""},{}]"#
        ).mediaAttachments

        expectEqual(media, [MediaAttachment(id: "9", kind: .unknown, url: "https://a.example/1")])
    }

    @Test func votesThatAreHiddenAreUnknown() throws {
        let poll = try status(
            #""poll":{"id":"3","options":[{"title":"a","votes_count":null},{"title":"b"}],"own_votes":[1,7,"0"]}"#
        ).poll

        expectEqual(poll?.options, [.init(title: "a"), .init(title: "b")])
        expectEqual(poll?.ownVotes, [1, 0])
        #expect(poll?.isVoted == nil)
    }

    @Test func filterOfAnUnknownActionWarns() throws {
        let filtered = try status(
            #""filtered":[{"filter":{"id":"3","title":"t","filter_action":"later"},"keyword_matches":["w"]},null]"#
        ).filtered

        expectEqual(filtered, [FilterResult(id: "3", title: "t", action: .warn, keywordMatches: ["w"])])
    }

    @Test func cardOfAVideoHasNoSizeOfItsImage() throws {
        let sizes = #""url":"https://a.example/","width":4,"height":3"#

        #expect(try status(#""card":{\#(sizes),"type":"video"}"#).card?.imageSize == nil)
        try expectEqual(status(#""card":{\#(sizes),"type":"link"}"#).card?.imageSize, PhotoSize(width: 4, height: 3))
    }

    @Test func textsAreBounded() throws {
        let long = String(repeating: "é", count: 300_000)
        let status = try status(
            #""content":"\#(long)","spoiler_text":"\#(long)","url":"https://\#(long)","uri":"\#(long)","#
                + #""in_reply_to_id":"\#(long)","language":"\#(long)""#)

        expectEqual(status.content.utf8.count, StatusBounds.html)
        expectEqual(status.spoilerText.unicodeScalars.count, StatusBounds.text)
        expectEqual(status.language?.unicodeScalars.count, MomentBounds.name)
        #expect(status.url == nil && status.uri == nil && status.inReplyToID == nil)
    }

    @Test func listsAreBounded() throws {
        let tags = Array(repeating: #"{"name":"moth"}"#, count: 600).joined(separator: ",")
        let media = Array(repeating: #"{"id":"9"}"#, count: 600).joined(separator: ",")

        let status = try status(#""tags":[\#(tags)],"media_attachments":[\#(media)]"#)

        expectEqual(status.tags.count, StatusBounds.tags)
        expectEqual(status.mediaAttachments.count, StatusBounds.mediaAttachments)
    }
}
