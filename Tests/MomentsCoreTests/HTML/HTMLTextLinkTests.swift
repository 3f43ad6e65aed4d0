import Testing

@testable import MomentsCore

struct HTMLTextLinkTests {
    private func links(_ html: String) -> [HTMLText.Link] { HTMLText(html).links }

    @Test func linkCoversItsTextInBytes() throws {
        let text = HTMLText("é <a href='https://a.example'> ü </a> x")
        let link = try #require(text.links.first)

        #expect(String(decoding: Array(text.text.utf8)[link.range], as: UTF8.self) == "ü")
        #expect(link.text == "ü")
    }

    @Test func linkBeginsBehindTheMarkOfItsLine() {
        #expect(links("<blockquote>a<br><a href='https://a.example'>b</a>").map(\.range) == [6..<7])
    }

    @Test func linkEndsWhereTheNextBegins() {
        let links = links("<a href='https://a.example'>a<a href='https://b.example'>b</a>c</a>")

        #expect(links.map(\.text) == ["a", "b"])
        #expect(links.map(\.url) == ["https://a.example", "https://b.example"])
    }

    @Test func linkThatIsNotClosedEndsWithItsBlock() {
        #expect(links("<p><a href='https://a.example'>a</p>b").map(\.text) == ["a"])
    }

    @Test func linkEndsThoughABlockIsOpenInIt() {
        #expect(links("<a href='https://a.example'><div>a</a>b</div>").map(\.text) == ["a"])
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
        #expect(links("<a href='https://a.example'><img alt='b'></a>").map(\.text) == ["b"])
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
        #expect(links(html).count == HTMLText.maximumLinks)
    }

    @Test func addressIsThatOfAnyOtherLink() {
        #expect(links("<a href='HTTPS://me:x@a.example/'>a</a>").first?.address?.text == "https://a.example/")
    }

    // MARK: Disguised hosts

    private func disguisedHost(_ text: String, _ address: String) -> String? {
        links("<a href='\(address)'>\(text)</a>").first?.disguisedHost
    }

    @Test(arguments: [
        "bank.example", "https://bank.example/", "HTTP://BANK.EXAMPLE", "see bank.example/login now", "(bank.example)",
        "www.bank.example", "bank.example.", "bank\u{3002}example", "ba\u{200B}nk.example",
        "https://bank.example@evil.example/",
        "bank.example:443", "@ada@bank.example", "ada@bank.example", "http://localhost", "10.0.0.1",
        "evil.exampl<i class=ellipsis></i>",
        "evil.example.bank.example", "a.evil.example", "https://bank.example\\@evil.example", "еvil.example",
        "请看bank.example",
    ])
    func textThatNamesAnotherHostTellsWhereItLeads(_ text: String) {
        #expect(disguisedHost(text, "https://evil.example/x") == "evil.example")
    }

    @Test(arguments: [
        "a.example", "https://a.example/b.html", "A.EXAMPLE", "www.a.example", "a.example:443/x", "here", "v1.2", "1.5",
        "e.g. this",
        "@ada", "#tag", "@ada@a.example", "a.example/very/lo…", "...", "and/or", "https://", "a.example.",
    ])
    func textThatNamesItsHostOrNoneIsNoDisguise(_ text: String) {
        #expect(disguisedHost(text, "https://a.example/x") == nil)
    }

    @Test func mentionMayLeadBelowTheHostItNames() {
        #expect(disguisedHost("@ada@a.example", "https://social.a.example/@ada") == nil)
    }

    @Test func lettersBeyondASCIIAreAnotherHostThanTheirASCIIForm() {
        #expect(disguisedHost("bücher.example", "https://xn--bcher-kva.example/") == "xn--bcher-kva.example")
    }

    @Test func sameLettersBeyondASCIIAreTheSameHost() {
        #expect(disguisedHost("bücher.example", "https://BÜCHER.example/") == nil)
    }

    @Test func addressInNumbersIsNamedWithItsBrackets() {
        #expect(disguisedHost("https://[::1]/", "https://[::1]:8080/") == nil)
    }

    @Test func linkThatCannotBeFollowedIsNoDisguise() {
        #expect(disguisedHost("bank.example", "https://evil .example/") == nil)
    }
}
