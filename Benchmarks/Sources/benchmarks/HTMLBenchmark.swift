import ArgumentParser
import MomentsCore

/// HTML into text, against our JSON reader on the same bytes as a string.
struct HTMLBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "html", abstract: "The time for the text of 1 MB of HTML, against reading it as a JSON string.",
        discussion: """
            The budget is 10 times the floor for posts, and for posts below 10,000 open elements. What is made to cost \
            most is only to cost twice as much where there is twice as much of it: 2.5 at most.
            """)

    private static let post = """
        <p><span class="h-card"><a href="https://moments.example/@ada" class="u-url mention">@<span>ada</span></a></span> \
        caf&eacute; &amp; more<br />今日は</p><ul><li>one</li><li>two</li></ul><blockquote><p>quoted</p></blockquote>\
        <p><a href="https://www.example.org/a/long/title"><span class="invisible">https://www.</span>\
        <span class="ellipsis">example.org/a/long</span><span class="invisible">/title</span></a></p>
        """
    /// Each of them again and again.
    private static let hostile = [
        "<b>", "<p>x", "<ul><li>x", "<blockquote>x", "<br>x", "&", "&ampx", "<", "<!--", "<a href=", "<td>x", "</b>",
        "<a href=http://a.example>x", "<script></", "<p></b>",
    ]

    @Option(help: "How often each is measured, in turn.") var runs = 7

    func run() throws {
        var budgets = Budgets()
        let posts = Self.repeated(Self.post, bytes: 880_000)
        let levels = 10_000
        let deep = String(repeating: "<div>", count: levels) + posts + String(repeating: "</div>", count: levels)
        for (name, html) in [("posts", posts), ("posts below \(levels) elements", deep)] {
            budgets.check("the time for \(name), of the floor's", try ratio(html), atMost: 10)
        }
        for piece in Self.hostile {
            let half = Self.repeated(piece, bytes: 500_000)
            let (one, two) = compare({ _ = HTMLText(half, limit: .max) }, { _ = HTMLText(half + half, limit: .max) })
            budgets.check("twice as much of \(piece), of its half", two.median / one.median, atMost: 2.5)
        }
        try budgets.end()
    }

    private func ratio(_ html: String) throws -> Double {
        let json = Array("\"\(html.replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\"".utf8)
        guard JSONParser.parse(json) == .string(html) else { throw Unexpected("the floor is another text") }
        let (text, floor) = compare({ _ = HTMLText(html, limit: .max) }, { _ = JSONParser.parse(json) })
        print("\(html.utf8.count) bytes: text \(text.range), floor \(floor.range)")
        return text.median / floor.median
    }

    private func compare(_ one: () -> Void, _ other: () -> Void) -> (Series, Series) {
        var (ones, others) = (Series(), Series())
        for _ in 0..<runs {
            ones.add(ContinuousClock().measure(one))
            others.add(ContinuousClock().measure(other))
        }
        return (ones, others)
    }

    private static func repeated(_ piece: String, bytes: Int) -> String {
        String(repeating: piece, count: bytes / piece.utf8.count)
    }
}
