import TestSupport
import Testing

@testable import MomentsCore

struct HTMLTokenizerTests {
    /// Texts as they are, tags by their brackets; a name is told by comparing it with those of the test.
    private func tokens(_ html: String) -> [String] {
        let bytes = Array(html.utf8)
        var tokenizer = HTMLTokenizer(bytes)
        var tokens: [String] = []
        while let token = tokenizer.next() {
            switch token {
            case .text(let range): tokens.append(String(decoding: bytes[range], as: UTF8.self))
            case .start(let tag): tokens.append("<\(name(of: tag))>")
            case .end(let tag): tokens.append("</\(name(of: tag))>")
            }
        }
        return tokens
    }

    private func name(of tag: HTMLTag) -> StaticString {
        let names: [StaticString] = ["a", "p", "b", "script", "title", "blockquote"]
        return names.first { HTMLName($0) == tag.name } ?? "?"
    }

    private func tag(_ html: String) -> (href: String?, classes: String?) {
        let bytes = Array(html.utf8)
        var tokenizer = HTMLTokenizer(bytes)
        guard case .start(let tag)? = tokenizer.next() else { return (nil, nil) }
        let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
        return (tag.address.map(text), tag.classes.map(text))
    }

    @Test(arguments: [
        ("one<p>two</p>three", ["one", "<p>", "two", "</p>", "three"]),
        ("<BlockQuote></BLOCKQUOTE>", ["<blockquote>", "</blockquote>"]),
        // Raw text without an end goes on to the end.
        ("<title>x<p>y", ["<title>"]),
    ])
    func tagsArePartedFromTextInEitherCase(html: String, expected: [String]) {
        expectEqual(tokens(html), expected)
    }

    @Test(arguments: ["<", "< b>", "a < b", "<3", "<=>", "</", "1<2"])
    func signThatBeginsNoTagIsText(_ html: String) {
        expectEqual(tokens(html), [html])
    }

    @Test(arguments: [
        "<!-- x -->", "<!-->", "<!--->", "<!---->", "<!-- > -->", "<!-- -- -->", "<!-- --!>", "<!----!>", "<!x>",
        "<?x?>", "</ x>",
        "</>", "<!DOCTYPE html>", "<![CDATA[x]]>",
    ])
    func commentIsPassedOver(_ html: String) {
        expectEqual(tokens("a" + html + "b"), ["a", "b"])
    }

    @Test(arguments: [
        "<!-- x", "<!--!> x", "<!---!> x", "<p", "<p ", "<p a", "<p a=", "<p a='>", "<p a=\">", "</p", "<!x",
    ])
    func tagsAndCommentsWithoutAnEndAreSkipped(_ html: String) {
        expectEqual(tokens("a" + html), ["a"])
    }

    @Test(arguments: [
        "<a href=\"x\">", "<a href='x'>", "<a href=x>", "<a\nhref = x >", "<a/href=x>", "<a b c='d' HREF=x>",
        "<a href=x href=y>", "<a =b href=x>", "<a b=\">\" href=x>", "<a b='\"' href='x'/>",
    ])
    func attributeIsReadHoweverItIsWritten(_ html: String) {
        expectEqual(tag(html).href, "x")
    }

    @Test func valueWithoutQuotesEndsWithItsTagAndNoneIsEmpty() {
        expectEqual(tag("<a class=b/c>d").classes, "b/c")
        expectEqual(tag("<a href class=c>").href?.isEmpty, true)
    }

    @Test(arguments: ["<b>", "</b>", "<!--", "</scriptx>", "</ script>", "<", "</", "</scr</scr"])
    func markupInRawTextIsNone(_ content: String) {
        expectEqual(tokens("<script>" + content + "</script>a"), ["<script>", "</script>", "a"])
    }

    @Test(arguments: ["</SCRIPT>", "</script >", "</script/>", "</script a=b>"])
    func endTagEndsRawTextHoweverItIsWritten(_ end: String) {
        expectEqual(tokens("<script>x" + end + "a"), ["<script>", "</script>", "a"])
    }
}
