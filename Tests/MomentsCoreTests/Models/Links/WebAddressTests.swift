import TestSupport
import Testing

@testable import MomentsCore

struct WebAddressTests {
    @Test(arguments: [
        "https://example.com", "http://example.com/a/b.jpg?x=1&y=2#z", "http://127.0.0.1:4000/photo/1-120x240.png",
        "http://[2001:db8::1]:8080/", "https://example.com./", "https://example.com:/",
        "https://münchen.example/straße", "https://例え.example/日本語", "http://localhost", "https://example.com/@ada",
    ])
    func usableAddressIsKeptAsItIs(_ text: String) {
        expectEqual(WebAddress(text)?.text, text)
    }

    @Test(arguments: [
        "", " ", "not a url", "example.com", "//example.com", "http:", "http:/example.com", "http://", "https:///path",
        "http://?q", "http://:80/", "http://.example.com", "http://a..b", "http://.", "ftp://example.com",
        "file:///etc/passwd", "javascript:alert(1)", "data:image/png;base64,AAAA", "mailto:a@example.com",
        // Ambiguous hosts.
        "http://[::1", "http://[]", "http://[1]", "http://[::g]", "http://[::1]x", "http://[::1]80",
        "http://example.com:x", "http://example.com:65536", "http://example.com:+80", "http://example.com:-1",
        "http://exa%6Dple.com", "http://example.com\\@evil.example", "http://good.example／evil.example",
        "http://user:secret@", "http://a:b:c",
        // Invisible characters.
        " https://example.com", "https://example.com ", "https://example.com/a b", "https://example.com/\u{1B}[31m",
        "https://example.com/\n", "https://example.com/\u{7F}", "https://example.com/\u{9B}31m",
        "https://example.com/\u{202E}gpj.exe", "https://example.com/\u{2066}x", "https://example.com/\u{200F}",
        "https://example.com/\u{200B}", "https://example.com/\u{A0}", "https://example.com/\u{3164}",
        "https://example.com/\u{2028}", "https://example.com/\u{FEFF}",
    ])
    func otherOrAmbiguousAddressIsInvalid(_ text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test(arguments: [
        "https://ada:secret@example.com/x", "https://ada@example.com/x", "https://ada:s@cret@example.com/x",
        "https://:@example.com/x", "HTTPS://@example.com/x",
    ])
    func nameAndPasswordBeforeTheHostAreDropped(_ text: String) {
        expectEqual(WebAddress(text)?.text, "https://example.com/x")
    }

    @Test func combiningMarkDoesNotHideAPassword() {
        #expect(WebAddress("https://ada:secret@\u{301}example.com/x")?.text.contains("secret") != true)
    }

    @Test func schemeInCapitalsIsUnderstoodAndTheShortFormHasNone() {
        expectEqual(WebAddress("HTTP://Example.com")?.text, "http://Example.com")
        expectEqual(WebAddress("https://example.com/a")?.withoutScheme, "example.com/a")
    }

    @Test(arguments: [(2_048, true), (2_049, false)]) func addressHasAMaximumLength(length: Int, isKept: Bool) {
        expectEqual(WebAddress("http://example.com/" + String(repeating: "a", count: length - 19)) != nil, isKept)
    }
}
