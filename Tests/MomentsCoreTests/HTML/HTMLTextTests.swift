import TestSupport
import Testing

@testable import MomentsCore

struct HTMLTextTests {
    private func text(_ html: String) -> String { HTMLText(html).text }

    /// The fact, the HTML of a server, the text.
    private nonisolated static let facts: [(String, String, String)] = [
        ("line breaks within a paragraph stay", "a<br><br><br>b", "a\n\n\nb"),
        ("blank between elements is one", "a <b> b</b> <i> </i>c", "a b c"),
        ("end tag of a paragraph without one breaks no line", "a</p>b", "ab"),
        ("inline element that is not closed ends with its paragraph", "<p><i class=ellipsis>a</p>b", "a…\n\nb"),
        ("misnested elements show their text", "<b>a<i>b</b>c</i>d", "abcd"),
        ("end tag of a span does not end a block in it", "<span><blockquote>a</span>b</blockquote>", "> ab"),
        ("item ends where the next begins", "<ol><li>a<li>b</ol>", "1. a\n2. b"),
        (
            "end tag of an item does not end the item around its list", "<ul><li>a<ul></li><li>b</ul><li>c</ul>",
            "• a\n  • b\n• c"
        ),
        ("numbers begin where the list says", "<ol start='9'><li>a</li><li>b</li></ol>", "9. a\n10. b"),
        ("paragraphs of an item are lines", "<ul><li><p>a</p><p>b</p></li></ul>", "• a\nb"),
        ("item without a list has a marker", "<li>a", "• a"),
        ("item without text is no line", "<ol><li></li><li>a</li></ol>b", "2. a\n\nb"),
        ("quote in an item begins behind its marker", "<ul><li><blockquote>a</blockquote></li></ul>", "• > a"),
        (
            "list in a quote in an item is indented by the quote alone", "<ul><li>a<blockquote><ul><li>b<ul><li>c",
            "• a\n\n> • b\n>   • c"
        ),
        (
            "two quotes are parted outside of both", "<blockquote>a</blockquote><blockquote>b<br><br>c",
            "> a\n\n> b\n>\n> c"
        ),
        (
            "empty line before an inner quote is of the outer one", "<blockquote>a<blockquote>b</blockquote>c",
            "> a\n>\n> > b\n>\n> c"
        ),
        ("lines of code in a quote are quoted", "<blockquote><pre>a\n  b</pre></blockquote>", "> a\n>   b"),
        ("code keeps its blanks", "<pre>a  b\t&#32;\n\n c</pre>", "a  b\t \n\n c"),
        ("empty lines at the edges of code are none", "<p>a</p><pre>\n\nb\r\nc\r\n</pre>d", "a\n\nb\nc\n\nd"),
        ("cells are parted by a blank", "<table><tr><td>a<td>b<tr><th>c</th></table>", "a b\nc"),
        ("definitions are lines", "<dl><dt>a<dd>b</dl>c", "a\nb\n\nc"),
        ("ruby stands in parentheses", "<ruby>漢<rt>kan</rt>字<rt>ji</ruby>", "漢(kan)字(ji)"),
        ("ruby with its own parentheses keeps them", "<ruby>漢<rp>（</rp><rt>kan</rt><rp>）</rp></ruby>", "漢（kan）"),
        ("class that only begins so is shown", "<span class='invisible-ink'>a</span>", "a"),
        ("inline quote is shown unless it is left out", "<p class='quote-inline'>RE: x</p>a", "RE: x\n\na"),
        ("what is left out breaks no line", "a<div class='invisible'>x</div>b", "ab"),
        ("empty image text is nothing", "a<img alt=''><img>b", "ab"),
        ("markup in an image text is text", "<img alt='<b>&lt;'>", "<b><"),
    ]

    @Test(arguments: facts)
    func textIsReadAsABrowserShowsIt(_ fact: String, _ html: String, _ wanted: String) {
        #expect(text(html) == wanted, "\(fact)")
    }

    // MARK: Paragraphs

    @Test(arguments: [
        "<p>a<br></p><br><p><br>b", "<p>a</p>b", "a<p>b", "a<hr>b", "<div>a</div><div>b</div>", "<p>a<h1>b",
    ])
    func blocksArePartedByOneEmptyLine(_ html: String) {
        expectEqual(text(html), "a\n\nb")
    }

    @Test(arguments: [
        "address", "article", "aside", "center", "details", "dialog", "dir", "div", "dl", "fieldset", "figcaption",
        "figure", "footer", "form", "header", "hgroup", "main", "menu", "nav", "search", "section", "summary",
    ])
    func elementThatBrowsersShowAsABlockStandsOnItsOwn(_ name: String) {
        expectEqual(text("a<\(name)>b</\(name)>c"), "a\n\nb\n\nc")
    }

    // MARK: Lists

    @Test(arguments: ["", "x", "99999999999", "1.5"])
    func numberThatIsNoneCountsAsOne(_ start: String) {
        expectEqual(text("<ol start='\(start)'><li>a</ol>"), "1. a")
    }

    @Test func markersEndAtSixteenLevels() {
        let html = String(repeating: "<blockquote>", count: 40) + "a"
        expectEqual(text(html), String(repeating: "> ", count: 16) + "a")
    }

    // MARK: Numbers and signs

    @Test(arguments: [
        ("<ol reversed><li>a<li>b<ul><li>x</ul><li>c</ol>", "3. a\n2. b\n  • x\n1. c"),
        ("<ol reversed start=5><li>a</li><li>b</li></ol>", "5. a\n4. b"),
        ("<ol reversed><li>a</ol><ol><li>b</ol>", "1. a\n\n1. b"),
    ])
    func reversedListCountsDown(_ html: String, _ wanted: String) {
        expectEqual(text(html), wanted)
    }

    @Test func reversedListsThatNeverEndAreCountedInTime() {
        let lists = String(repeating: "<div><ol reversed></div>", count: 10_000)
        expectEqual(text(lists + String(repeating: "a ", count: 40_000)).count, 79_999)
    }

    @Test(arguments: [
        ("10<sup>9</sup>", "10⁹"), ("10<sup> &minus;9 </sup>m", "10⁻⁹m"), ("2<sup>k</sup>", "2^k"),
        ("2<sup>9k</sup>", "2^(9k)"), ("1<sup>st</sup>", "1st"), ("a<sup>[1]</sup>", "a[1]"),
        ("a<sup>&reg;</sup>", "a®"),
        ("a<sup></sup>b", "ab"),
    ])
    func superscriptIsNoPartOfTheNumberBeforeIt(_ html: String, _ wanted: String) {
        expectEqual(text(html), wanted)
    }

    @Test func superscriptInALinkIsItsText() {
        let read = HTMLText("x<sup><a href='https://a.example'>1</a></sup>y")

        expectEqual(read.text, "x¹y")
        expectEqual(read.links.map(\.text), ["¹"])
    }

    @Test(arguments: [
        ("only <s>100 €</s> 80 €", "only ~~100 €~~ 80 €"), ("<del>100 </del>80", "~~100~~ 80"),
        ("<strike><del>a</del>b</strike>", "~~ab~~"), ("a<s></s>b", "ab"), ("<s>a<i>b</s>c</i>", "~~ab~~c"),
        ("<p><s>a</p>b", "~~a~~\n\nb"), ("<s>a<b class=invisible>x</s>x</b>", "~~a~~"),
    ])
    func struckTextIsMarked(_ html: String, _ wanted: String) {
        expectEqual(text(html), wanted)
    }

    @Test(arguments: [
        "<a href='https://b.example'><s>a.example</s></a>", "<s><a href='https://b.example'>a.example</a></s>",
    ])
    func nameOfAStruckLinkIsWhatItSays(_ html: String) {
        expectEqual(HTMLText(html).links.map(\.text), ["a.example"])
    }

    @Test(arguments: [
        (
            "a <math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation>x^2</annotation></semantics></math> b",
            "a x^2 b"
        ),
        ("<math><semantics><mi>x</mi><annotation> </annotation></semantics></math>", "x"),
        ("<math><semantics><mi>x</mi><annotation-xml>y</annotation-xml></semantics></math>", "x"),
        ("a<annotation>b</annotation>", "ab"), ("<p>a</p><semantics>x<annotation>y", "a\n\ny"),
    ])
    func formulaIsReadOnce(_ html: String, _ wanted: String) {
        expectEqual(text(html), wanted)
    }

    @Test func linkOfAFormulaGoesWithIt() {
        let html = "<semantics><a href='https://a.example'>abc</a><annotation>d</annotation></semantics> e"

        expectEqual(HTMLText(html), HTMLText("d e"))
    }

    // MARK: What is left out

    @Test(arguments: ["object", "select", "svg", "template"])
    func elementThatNeverEndsHidesNothing(_ name: String) {
        expectEqual(text("<p>a <\(name)>b</p><\(name)><p>c"), "a b\n\nc")
    }

    @Test(arguments: ["object", "select", "svg", "template"])
    func elementEndsWithItsEndTagWhateverIsOpenInIt(_ name: String) {
        expectEqual(text("<p>a</p><\(name)><div><p>x</\(name)><p>b"), "a\n\nb")
    }

    @Test(arguments: [
        "<svg><p>x</p></svg>", "<video>x</video>", "<template><b>x</b></template>",
        "<b class='x  invisible'>x<b>x</b></b>",
        "<title>x</title>", "<svg/>", "<script src=x></script>", "\u{0}", "<wbr>", "<input value=x>",
    ])
    func hiddenElementsAreLeftOut(_ html: String) {
        expectEqual(text("a" + html + "b"), "ab")
    }

    // MARK: Bounds

    @Test(arguments: [
        ("<div>", 10_000, "a<p>b</p></div>c", "a\n\nb\n\nc"),
        ("<b>", 10_000, "a<i class=invisible>x<i>x</i>x</i>b", "ab"),
        ("<b>", 200, "a<svg><script>x</script>x</svg>b", "ab"),
    ])
    func deepElementBreaksLinesAndIsLeftOutAllTheSame(level: String, depth: Int, html: String, wanted: String) {
        expectEqual(text(String(repeating: level, count: depth) + html), wanted)
    }

    @Test func textEndsAtItsLimit() {
        expectEqual(HTMLText("<p>abé</p><p>d", limit: 4).text, "abé\n")
    }

    @Test func htmlIsReadToItsLimit() {
        let html = String(repeating: "<b>", count: HTMLText.maximumBytes / 3) + "é"
        #expect(text("a" + html).utf8.elementsEqual("a".utf8))
    }
}
