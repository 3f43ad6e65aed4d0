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
        ("one that is not closed ends with its block", "<p><a href='https://a.example'>a</p>b", "a"),
        ("one ends though a block is open in it", "<a href='https://a.example'><div>a</a>b</div>", "a"),
        ("the text of an image is its own", "<a href='https://a.example'><img alt='b'></a>", "b"),
        (
            "one that was shortened has an ellipsis",
            "<a href='https://a.example' class=ellipsis>a.example/lon…</a>", "a.example/lon…"
        ),
        (
            "and no more than one",
            "<a href='https://a.example' class=ellipsis><b class=invisible>https://</b><b class=ellipsis>a.example/lon</b></a>",
            "a.example/lon…"
        ),
    ])
    func linkHasTheTextThatIsShown(_: String, html: String, text: String) {
        expectEqual(links(html).map(\.text), [text])
    }

    @Test(arguments: [
        "ftp://a.example", "https", "//a.example", "a.example", "", "javascript:https://x", "x https://a.example",
    ])
    func addressOutsideOfTheWebIsNoLink(_ address: String) {
        #expect(links("<a href='\(address)'>a</a>").isEmpty)
    }

    @Test(arguments: ["", " ", "<b></b>", "<img>", "<i class=invisible>x</i>"])
    func linkWithoutAVisibleTextIsNone(_ content: String) {
        #expect(links("a<a href='https://a.example'>\(content)</a>b").isEmpty)
    }

    @Test func blanksOfCodeWhatIsTooLongAndWhatIsCutIsNoLink() {
        let long = "https://a.example/" + String(repeating: "x", count: MomentBounds.address)

        #expect(links("<pre>a<a href='https://a.example'>  </a>b</pre>").isEmpty)
        #expect(links("<a href='\(long)'>a</a>").isEmpty)
        #expect(HTMLText("<a href='https://a.example'>abc</a>", limit: 2).links.isEmpty)
    }

    @Test func referencesInAnAddressAreDecodedOnce() {
        #expect(
            links("<a href='https://a.example/?b&amp;amp;&copy=1'>a</a>").map(\.url) == [
                "https://a.example/?b&amp;&copy=1"
            ])
    }

    @Test func linksAreBounded() {
        let html = String(repeating: "<a href='https://a.example'>a</a>", count: HTMLText.maximumLinks + 1)
        expectEqual(links(html).count, HTMLText.maximumLinks)
    }
}
