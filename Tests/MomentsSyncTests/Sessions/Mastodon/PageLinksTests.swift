import Testing

@testable import MomentsCore
@testable import MomentsSync

struct PageLinksTests {
    private let server: MastodonServer
    private let request: ServerRequest

    init() throws {
        server = MastodonServer(try #require(FeedAddress("https://social.example")))
        request = try server.get("/api/v1/timelines/home", query: "limit=40")
    }

    private func links(_ header: String?) -> PageLinks {
        PageLinks(header, to: request, of: server)
    }

    @Test func linksOfMastodonAreFound() {
        let links = links(
            #"<https://social.example/api/v1/timelines/home?limit=40&max_id=1>; rel="next", "#
                + #"<https://social.example/api/v1/timelines/home?limit=40&min_id=9>; rel="prev""#)

        #expect(links.next?.text == "https://social.example/api/v1/timelines/home?limit=40&max_id=1")
        #expect(links.previous?.text == "https://social.example/api/v1/timelines/home?limit=40&min_id=9")
    }

    @Test(arguments: [
        "</home?max_id=1>;rel=next", "<https://social.example/home?max_id=1>; title=\"a, b\"; REL=\"first Next\"",
        "<https://SOCIAL.example:443/home?max_id=1> ; rel = next", "</a>; rel=up, </home?max_id=1>; rel=next",
        "</home?max_id=1>; rel=next, </b>; rel=next", "; rel=prev, </home?max_id=1>; rel=next; rel=up",
    ])
    func linkOfOtherShapeIsFound(_ header: String) {
        #expect(links(header).next?.text.lowercased().hasSuffix("/home?max_id=1") == true)
    }

    @Test func commasInAnAddressPartNoLinks() {
        #expect(links("</home?id=1,2>; rel=next").next?.text == "https://social.example/home?id=1,2")
    }

    @Test(arguments: [
        nil, "", "<", "<>", "<https://social.example/home", "rel=next", "</home>", "</home>; rel=last",
        "<https://other.example/home>; rel=next", "<http://social.example/home>; rel=next",
        "<https://social.example:444/home>; rel=next", "<//other.example/home>; rel=next",
        "<https://social.example@other.example/>; rel=next", "<javascript:1>; rel=next",
        "</api/v1/timelines/home?limit=40>; rel=next", "<>; rel=next", "<?limit=40>; rel=next", "<<>>;;rel=next",
        "</ho me>; rel=next", "</{home}>; rel=next", "</höme>; rel=next",
    ])
    func linkThatLeadsNowhereIsNone(_ header: String?) {
        #expect(links(header) == PageLinks(nil, to: request, of: server))
        #expect(links(header).next == nil)
    }
}
