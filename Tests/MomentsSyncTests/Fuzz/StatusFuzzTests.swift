import Testing

@testable import MomentsCore
@testable import MomentsSync
@testable import TestSupport

struct StatusFuzzTests {
    private static let samples = [
        #"[{"id":"1","created_at":"2021-03-22T08:00:00.177961+00:00","account":{"id":"2","acct":"a@b.example"},"#
            + #""content":"<p>é\ud83d</p>","reblog":{"id":"3","account":{"id":4,"acct":"c"},"filtered":[{"filter":{}}]}}]"#,
        #"[null,{"id":1,"account":{"id":2,"username":"a","fields":[{"name":"n","value":"v"}],"emojis":[{"shortcode":"b"}]},"#
            + #""poll":{"id":"3","options":[{"title":"a","votes_count":null}],"own_votes":[0]}}]"#,
        #"[{"id":"1","account":{"id":"2","acct":"a"},"quote":{"state":"accepted","quoted_status":{"id":"5","#
            + #""account":{"id":"2","acct":"a"},"quote":{"state":"accepted","quoted_status_id":"7"}}}}]"#,
        #"[{"id":"1","account":{"id":"2","acct":"a"},"media_attachments":[{"id":"3","type":"image","url":"https://a.b/","#
            + #""meta":{"original":{"width":64,"height":40}},"blurhash":"L9M"}],"card":{"url":"https://c.d/"}}]"#,
        "[]", "{}", "<html>", "\u{FEFF}[]",
    ]
    private static let words = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\ud800", "null", "true", "1e999", "-1", "\"id\":", "\"account\":{",
        "\"reblog\":{", "\"quote\":{", "\"quoted_status\":{", "\"tags\":[", "\"visibility\":\"direct\"", "\u{0}", "\n",
        "99999999999999999999", "\"2021-03-22T08:00:00Z\"", "<>; rel=\"next\"", "<https://a.b/?max_id=1>", "rel=next",
    ]

    @Test func everyStatusReadStaysWithinItsBounds() throws {
        var fuzz = Fuzz("statuses", samples: Self.samples, words: Self.words)

        let rounds = try fuzz.run { input in
            guard let list = try? StatusList(input) else { return }
            let ids = list.statuses.map(\.id)
            try fuzzExpect(Set(ids).count == ids.count, "a status comes twice", input)
            for status in list.statuses { try check(status, in: .list, input) }
        }

        #expect(rounds > 0)
    }

    @Test func linksLeadToTheSameServerOnly() throws {
        let links = [
            #"<https://a.b/?max_id=1>; rel="next", </?min_id=2>; rel=prev"#, "<>;rel=next", "<//c.d/>;rel=next",
        ]
        var fuzz = Fuzz("links", samples: links, words: Self.words)
        let server = MastodonServer(try #require(FeedAddress("https://a.b")))
        let request = try server.get("/api/v1/timelines/home", query: "limit=40")

        let rounds = try fuzz.run { input in
            let found = PageLinks(String(decoding: input, as: UTF8.self), to: request, query: "limit=40")
            for link in [found.next, found.previous].compactMap(\.self) {
                try fuzzExpect((try? server.get(link)) != nil, "a link leads elsewhere", input)
                try fuzzExpect(link.text != request.url.absoluteString, "a link leads to itself", input)
            }
        }

        #expect(rounds > 0)
    }

    private func check(_ status: Status, in place: Status.Place, _ input: [UInt8]) throws {
        try fuzzExpect(!status.id.isEmpty && !status.account.id.isEmpty, "there is no id", input)
        try fuzzExpect(status.content.utf8.count <= StatusBounds.html, "the content is too long", input)
        try fuzzExpect(place == .list || status.reblog == nil, "a boost lies too deep", input)
        if let reblog = status.reblog { try check(reblog, in: .boost, input) }
        guard case .status(let quoted) = status.quote?.quoted else { return }
        try fuzzExpect(place != .quote, "a quote lies too deep", input)
        try check(quoted, in: .quote, input)
    }
}
