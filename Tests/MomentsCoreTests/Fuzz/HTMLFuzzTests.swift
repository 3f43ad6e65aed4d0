import Testing

@testable import MomentsCore
@testable import TestSupport

/// Any HTML of a server becomes a text with links in it.
struct HTMLFuzzTests {
    private static let words =
        [
            "<", ">", "</", "/>", "<!--", "-->", "<!", "<?", "\"", "'", "=", "&", ";", "&#", "&#x", "&amp", "&lt;",
            "&#27;", "&nbsp;", "\u{0}", "\n", " ", "\u{202E}", "é", "😀", "<p>", "</p>", "<br>", "<ul>", "<ol start=99>",
            "<li>", "</li>", "</ul>", "<blockquote>", "</blockquote>", "<pre>", "</pre>", "<a href=https://a.example>",
            "<a href='", "</a>", "<span class=invisible>", "<span class=ellipsis>", "</span>", "<b class=quote-inline>",
            "<table>", "<td>", "<tr>", "<svg>", "</svg>", "<script>", "</script>", "<textarea>", "<rt>", "<rp>", "<h1>",
            "<img alt=", "<div>", "</div>", "<ol reversed>", "<s>", "</s>", "<sup>", "</sup>", "<semantics>",
            "<annotation>",
            "</semantics>",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xF0, 0x9F], [0xE2, 0x80]]

    private static func makeFuzz(_ name: String) -> Fuzz {
        Fuzz(name, samples: HTMLTextCasesTests.cases.map { Array($0.html.utf8) }, words: words)
    }

    private static func html(_ input: [UInt8]) -> String { String(decoding: input, as: UTF8.self) }

    /// A byte makes no more than a line with all its marks.
    @Test func textIsBoundedByItsHTML() throws {
        var fuzz = Self.makeFuzz("html-size")

        let rounds = try fuzz.run { input in
            let html = Self.html(input)
            let text = HTMLText(html, limit: .max).text
            try fuzzExpect(text.utf8.count <= 24 * html.utf8.count, "\(text.utf8.count) bytes", input)
            try fuzzExpect(text.utf8.first != 0x0A && text.utf8.last != 0x0A, "an empty line at an end", input)
        }

        #expect(rounds > 0)
    }

    @Test func linksStandInTheText() throws {
        var fuzz = Self.makeFuzz("html-links")

        let rounds = try fuzz.run { input in
            let text = HTMLText(Self.html(input))
            let bytes = Array(text.text.utf8)
            var end = 0
            for link in text.links {
                try fuzzExpect(link.range.lowerBound >= end && !link.range.isEmpty, "links overlap", input)
                try fuzzExpect(link.range.upperBound <= bytes.count, "a link beyond the text", input)
                try fuzzExpect(Array(link.text.utf8) == Array(bytes[link.range]), "another text", input)
                try fuzzExpect(link.url.lowercased().hasPrefix("http"), "\(link.url) is a link", input)
                _ = DisguisedLink(text: link.text, url: link.url)
                end = link.range.upperBound
            }
        }

        #expect(rounds > 0)
    }

    @Test func scriptIsNeverShown() throws {
        var fuzz = Self.makeFuzz("html-script")
        // Out of whatever comment, attribute or raw text the input ends in.
        let end = "-->\"'></script></style></title></textarea></iframe></noembed></noframes></noscript></xmp>"

        let rounds = try fuzz.run { input in
            let text = HTMLText(Self.html(input) + end + "<ScRiPt\n>\u{E123}<p>\u{E123}</script >").text
            try fuzzExpect(!text.unicodeScalars.contains("\u{E123}"), "a script is shown", input)
        }

        #expect(rounds > 0)
    }

    @Test func escapedTextIsReadAsItIs() throws {
        var fuzz = Self.makeFuzz("html-escaped")

        let rounds = try fuzz.run { input in
            let text = HTMLText(Self.html(input), limit: .max).text
            // By scalars: a mark behind a sign makes another character of it.
            let escaped = text.unicodeScalars.map { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : String($0) }.joined()
            let again = HTMLText("<pre>" + escaped + "</pre>", limit: .max).text
            try fuzzExpect(Array(again.utf8) == Array(text.utf8), "another text", input)
        }

        #expect(rounds > 0)
    }
}
