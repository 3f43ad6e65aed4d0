import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct PageLinksTests {
    private let server: MastodonServer
    private let request: ServerRequest
    private static let home = "https://social.example/api/v1/timelines/home"

    init() throws {
        server = MastodonServer(try #require(FeedAddress("https://social.example")))
        request = try server.get("/api/v1/timelines/home", query: "limit=40")
    }

    private func links(_ header: String?) -> PageLinks {
        PageLinks(header, to: request, query: "limit=40")
    }

    @Test func linksOfMastodonAreFound() {
        let links = links(
            #"<\#(Self.home)?limit=40&max_id=1>; rel="next", <\#(Self.home)?limit=40&min_id=9>; rel="prev""#)

        expectEqual(links.next?.text, Self.home + "?limit=40&max_id=1")
        expectEqual(links.previous?.text, Self.home + "?limit=40&min_id=9")
    }

    @Test(arguments: [
        "http://social.example/api/v1/timelines/home?max_id=1", "https://social.example:3000/?limit=20&max_id=1",
        "https://other.example/api/v1/timelines/home?max_id=1&limit=40", "//other.example/?max_id=1", "?max_id=1#top",
        "https://social.example@other.example/?max_id=1", "javascript:?max_id=1", "/ho me?max_id=1",
    ])
    func ofALinkTheQueryAloneCounts(_ target: String) {
        expectEqual(links("<\(target)>; rel=next").next?.text, Self.home + "?limit=40&max_id=1")
    }

    @Test func queryOfAViewHoldsOnEachPage() throws {
        let request = try server.get("/api/v1/accounts/7/statuses", query: "limit=40&only_media=true&max_id=5")

        let links = PageLinks("<?only_media=false&max_id=4>; rel=next", to: request, query: "limit=40&only_media=true")

        #expect(
            links.next?.text == "https://social.example/api/v1/accounts/7/statuses?limit=40&only_media=true&max_id=4")
    }

    @Test(arguments: [
        ("</home?max_id=1>;rel=next", "max_id=1"),
        ("<https://social.example/home?max_id=1>; title=\"a, b\"; REL=\"first Next\"", "max_id=1"),
        ("<https://SOCIAL.example:443/home?max_id=1> ; rel = next", "max_id=1"),
        ("</a>; rel=up, </home?max_id=1>; rel=next", "max_id=1"),
        ("</home?max_id=1>; rel=next, </b>; rel=next", "max_id=1"),
        ("; rel=prev, </home?max_id=1>; rel=next; rel=up", "max_id=1"), ("</home?id=1,2>; rel=next", "id=1,2"),
    ])
    func linkOfOtherShapeIsFound(_ header: String, _ query: String) {
        expectEqual(links(header).next?.text, Self.home + "?limit=40&" + query)
    }

    @Test(arguments: [
        "</home>; rel=next", "<https://other.example/home?>; rel=next", "<javascript:1>; rel=next", "<>; rel=next",
        "</api/v1/timelines/home?limit=40>; rel=next", "<?limit=40>; rel=next", "<<>>;;rel=next",
        "<?max_id= 1>; rel=next", "<?max_id={1}>; rel=next", "<?max_id=é>; rel=next", "<#?max_id=1>; rel=next",
    ])
    func linkThatCannotBeFollowedNamesANextPage(_ header: String) {
        let links = links(header)

        #expect(links.next == nil && links.namesNext)
    }

    @Test func linkToThePageThatItStandsOnLeadsNowhere() throws {
        let request = try server.get("/api/v1/timelines/home", query: "limit=40&max_id=5")

        #expect(PageLinks("<?max_id=5>; rel=next", to: request, query: "limit=40").next == nil)
    }

    @Test(
        arguments: [
            (nil, true), ("", true), ("<", true), ("<https://social.example/home", true), ("rel=next", true),
            ("<>", false), ("</home?max_id=1>", false), ("</home?max_id=1>; rel=last", false),
        ] as [(String?, Bool)])
    func headerWithoutALinkOrARelationNamesNoPage(_ header: String?, isEmpty: Bool) {
        let links = links(header)
        #expect(links.next == nil && !links.namesNext)
        expectEqual(links.isEmpty, isEmpty)
    }
}
