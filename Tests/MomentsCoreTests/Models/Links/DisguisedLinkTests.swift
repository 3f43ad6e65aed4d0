import TestSupport
import Testing

@testable import MomentsCore

/// Links as HTML has them.
struct DisguisedLinkTests {
    private func disguisedHost(_ text: String, _ address: String) -> String? {
        let link = HTMLText("<a href='\(address)'>\(text)</a>").links.first
        return link.flatMap { DisguisedLink(text: $0.text, url: $0.url)?.host }
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
        expectEqual(disguisedHost(text, "https://evil.example/x"), "evil.example")
    }

    @Test(arguments: [
        "a.example", "https://a.example/b.html", "A.EXAMPLE", "www.a.example", "a.example:443/x", "here", "v1.2", "1.5",
        "e.g. this",
        "@ada", "#tag", "@ada@a.example", "a.example/very/lo…", "...", "and/or", "https://", "a.example.",
    ])
    func textThatNamesItsHostOrNoneIsNoDisguise(_ text: String) {
        #expect(disguisedHost(text, "https://a.example/x") == nil)
    }

    @Test(arguments: [
        ("a mention may lead below the host", "@ada@a.example", "https://social.a.example/@ada"),
        ("letters in either case are the same", "bücher.example", "https://BÜCHER.example/"),
        ("numbers have their brackets", "https://[::1]/", "https://[::1]:8080/"),
        ("what cannot be followed is none", "bank.example", "https://evil .example/"),
    ])
    func linkToTheHostItNamesIsNoDisguise(_: String, text: String, address: String) {
        #expect(disguisedHost(text, address) == nil)
    }

    @Test func lettersBeyondASCIIAreAnotherHostThanTheirASCIIForm() {
        expectEqual(disguisedHost("bücher.example", "https://xn--bcher-kva.example/"), "xn--bcher-kva.example")
    }
}
