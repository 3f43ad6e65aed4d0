import Testing

@testable import MomentsCore

struct HTMLTextTests {
    private func text(_ html: String) -> String { HTMLText(html).text }

    // MARK: Paragraphs

    @Test(arguments: [
        "<p>a<br></p><br><p><br>b", "<p>a</p>b", "a<p>b", "a<hr>b", "<div>a</div><div>b</div>", "<p>a<h1>b",
    ])
    func blocksArePartedByOneEmptyLine(_ html: String) {
        #expect(text(html) == "a\n\nb")
    }

    @Test func lineBreaksWithinAParagraphStay() {
        #expect(text("a<br><br><br>b") == "a\n\n\nb")
    }

    @Test func blankBetweenElementsIsOne() {
        #expect(text("a <b> b</b> <i> </i>c") == "a b c")
    }

    @Test func endTagOfAParagraphWithoutOneBreaksNoLine() {
        #expect(text("a</p>b") == "ab")
    }

    @Test func inlineElementThatIsNotClosedEndsWithItsParagraph() {
        #expect(text("<p><i class=ellipsis>a</p>b") == "a…\n\nb")
    }

    @Test func misnestedElementsShowTheirText() {
        #expect(text("<b>a<i>b</b>c</i>d") == "abcd")
    }

    @Test func endTagOfASpanDoesNotEndABlockInIt() {
        #expect(text("<span><blockquote>a</span>b</blockquote>") == "> ab")
    }

    // MARK: Lists

    @Test func itemEndsWhereTheNextBegins() {
        #expect(text("<ol><li>a<li>b</ol>") == "1. a\n2. b")
    }

    @Test func endTagOfAnItemDoesNotEndTheItemAroundItsList() {
        #expect(text("<ul><li>a<ul></li><li>b</ul><li>c</ul>") == "• a\n  • b\n• c")
    }

    @Test func numbersBeginWhereTheListSays() {
        #expect(text("<ol start='9'><li>a</li><li>b</li></ol>") == "9. a\n10. b")
    }

    @Test(arguments: ["", "x", "99999999999", "1.5"])
    func numberThatIsNoneCountsAsOne(_ start: String) {
        #expect(text("<ol start='\(start)'><li>a</ol>") == "1. a")
    }

    @Test func paragraphsOfAnItemAreLines() {
        #expect(text("<ul><li><p>a</p><p>b</p></li></ul>") == "• a\nb")
    }

    @Test func itemWithoutAListHasAMarker() {
        #expect(text("<li>a") == "• a")
    }

    @Test func itemWithoutTextIsNoLine() {
        #expect(text("<ol><li></li><li>a</li></ol>b") == "2. a\n\nb")
    }

    @Test func quoteInAnItemBeginsBehindItsMarker() {
        #expect(text("<ul><li><blockquote>a</blockquote></li></ul>") == "• > a")
    }

    @Test func listInAQuoteInAnItemIsIndentedByTheQuoteAlone() {
        #expect(text("<ul><li>a<blockquote><ul><li>b<ul><li>c") == "• a\n\n> • b\n>   • c")
    }

    @Test func markersEndAtSixteenLevels() {
        let html = String(repeating: "<blockquote>", count: 40) + "a"
        #expect(text(html) == String(repeating: "> ", count: 16) + "a")
    }

    // MARK: Quotes, code, tables, ruby

    @Test func twoQuotesArePartedOutsideOfBoth() {
        #expect(text("<blockquote>a</blockquote><blockquote>b<br><br>c") == "> a\n\n> b\n>\n> c")
    }

    @Test func emptyLineBeforeAnInnerQuoteIsOfTheOuterOne() {
        #expect(text("<blockquote>a<blockquote>b</blockquote>c") == "> a\n>\n> > b\n>\n> c")
    }

    @Test func linesOfCodeInAQuoteAreQuoted() {
        #expect(text("<blockquote><pre>a\n  b</pre></blockquote>") == "> a\n>   b")
    }

    @Test func codeKeepsItsBlanks() {
        #expect(text("<pre>a  b\t&#32;\n\n c</pre>") == "a  b\t \n\n c")
    }

    @Test func emptyLinesAtTheEdgesOfCodeAreNone() {
        #expect(text("<p>a</p><pre>\n\nb\r\nc\r\n</pre>d") == "a\n\nb\nc\n\nd")
    }

    @Test func cellsArePartedByABlank() {
        #expect(text("<table><tr><td>a<td>b<tr><th>c</th></table>") == "a b\nc")
    }

    @Test func definitionsAreLines() {
        #expect(text("<dl><dt>a<dd>b</dl>c") == "a\nb\n\nc")
    }

    @Test func rubyStandsInParentheses() {
        #expect(text("<ruby>漢<rt>kan</rt>字<rt>ji</ruby>") == "漢(kan)字(ji)")
    }

    @Test func rubyWithItsOwnParenthesesKeepsThem() {
        #expect(text("<ruby>漢<rp>（</rp><rt>kan</rt><rp>）</rp></ruby>") == "漢（kan）")
    }

    // MARK: What is left out

    @Test(arguments: [
        "<svg><p>x</p></svg>", "<video>x</video>", "<template><b>x</b></template>",
        "<b class='x  invisible'>x<b>x</b></b>",
        "<title>x</title>", "<svg/>", "<script src=x></script>", "\u{0}", "<wbr>", "<input value=x>",
    ])
    func whatIsNotShownIsLeftOut(_ html: String) {
        #expect(text("a" + html + "b") == "ab")
    }

    @Test func classThatOnlyBeginsSoIsShown() {
        #expect(text("<span class='invisible-ink'>a</span>") == "a")
    }

    @Test func inlineQuoteIsShownUnlessItIsLeftOut() {
        #expect(text("<p class='quote-inline'>RE: x</p>a") == "RE: x\n\na")
    }

    @Test func whatIsLeftOutBreaksNoLine() {
        #expect(text("a<div class='invisible'>x</div>b") == "ab")
    }

    @Test func emptyImageTextIsNothing() {
        #expect(text("a<img alt=''><img>b") == "ab")
    }

    @Test func markupInAnImageTextIsText() {
        #expect(text("<img alt='<b>&lt;'>") == "<b><")
    }

    // MARK: Bounds

    @Test func deepElementsBreakLinesAllTheSame() {
        let levels = String(repeating: "<div>", count: 10_000)
        #expect(text(levels + "a<p>b</p></div>c") == "a\n\nb\n\nc")
    }

    @Test func deepElementIsLeftOutUntilItsEnd() {
        let levels = String(repeating: "<b>", count: 10_000)
        #expect(text(levels + "a<i class=invisible>x<i>x</i>x</i>b") == "ab")
    }

    @Test func scriptBelowTheMaximumDepthIsLeftOut() {
        let levels = String(repeating: "<b>", count: 200)
        #expect(text(levels + "a<svg><script>x</script>x</svg>b") == "ab")
    }

    @Test func textEndsAtItsLimit() {
        #expect(HTMLText("<p>abé</p><p>d", limit: 4).text == "abé\n")
    }

    @Test func htmlIsReadToItsLimit() {
        let html = String(repeating: "<b>", count: HTMLText.maximumBytes / 3) + "é"
        #expect(text("a" + html).utf8.elementsEqual("a".utf8))
    }
}
