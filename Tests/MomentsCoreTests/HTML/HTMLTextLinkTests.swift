import TestSupport
import Testing

@testable import MomentsCore

struct HTMLTextLinkTests {
    private func links(_ html: String) -> [HTMLText.Link] { HTMLText(html).links }

    @Test func linkCoversItsTextInBytes() throws {
        let text = HTMLText("é <a href='https://a.example'> ü </a> x")
        let link = try #require(text.links.first)

        expectEqual(String(decoding: Array(text.text.utf8)[link.range], as: UTF8.self), "ü")
        expectEqual(link.text, "ü")
    }

    @Test func linkBeginsBehindTheMarkOfItsLine() {
        expectEqual(links("<blockquote>a<br><a href='https://a.example'>b</a>").map(\.range), [6..<7])
    }

    @Test func linkEndsWhereTheNextBegins() {
        let links = links("<a href='https://a.example'>a<a href='https://b.example'>b</a>c</a>")

        expectEqual(links.map(\.text), ["a", "b"])
        expectEqual(links.map(\.url), ["https://a.example", "https://b.example"])
    }

    @Test(arguments: [
        "<a href='https://a.example' class=ellipsis>a.example/lon…</a>",
        "<a href='https://a.example' class=ellipsis><b class=invisible>https://</b><b class=ellipsis>a.example/lon</b></a>",
    ])
    func linkThatWasShortenedEndsWithOneEllipsis(_ html: String) {
        expectEqual(links(html).map(\.text), ["a.example/lon…"])
    }

    @Test func linkThatIsNotClosedEndsWithItsBlock() {
        expectEqual(links("<p><a href='https://a.example'>a</p>b").map(\.text), ["a"])
    }

    @Test func linkEndsThoughABlockIsOpenInIt() {
        expectEqual(links("<a href='https://a.example'><div>a</a>b</div>").map(\.text), ["a"])
    }

    @Test(arguments: [
        "ftp://a.example", "https", "//a.example", "a.example", "", "javascript:https://x", "x https://a.example",
    ])
    func whatLeadsNowhereOnTheWebIsNoLink(_ address: String) {
        #expect(links("<a href='\(address)'>a</a>").isEmpty)
    }

    @Test(arguments: ["", " ", "<b></b>", "<img>", "<i class=invisible>x</i>"])
    func whatShowsNothingIsNoLink(_ content: String) {
        #expect(links("a<a href='https://a.example'>\(content)</a>b").isEmpty)
    }

    @Test func blanksOfCodeAloneAreNoLink() {
        #expect(links("<pre>a<a href='https://a.example'>  </a>b</pre>").isEmpty)
    }

    @Test func imageTextIsThatOfItsLink() {
        expectEqual(links("<a href='https://a.example'><img alt='b'></a>").map(\.text), ["b"])
    }

    @Test func referencesInAnAddressAreDecodedOnce() {
        #expect(
            links("<a href='https://a.example/?b&amp;amp;&copy=1'>a</a>").map(\.url) == [
                "https://a.example/?b&amp;&copy=1"
            ])
    }

    @Test func addressThatIsTooLongLeadsNowhere() {
        let address = "https://a.example/" + String(repeating: "x", count: MomentBounds.address)
        #expect(links("<a href='\(address)'>a</a>").isEmpty)
    }

    @Test func linkThatIsCutIsNone() {
        #expect(HTMLText("<a href='https://a.example'>abc</a>", limit: 2).links.isEmpty)
    }

    @Test func linksAreBounded() {
        let html = String(repeating: "<a href='https://a.example'>a</a>", count: HTMLText.maximumLinks + 1)
        expectEqual(links(html).count, HTMLText.maximumLinks)
    }
}
