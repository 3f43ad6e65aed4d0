import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct MomentBlockTests {
    @Test func likingMovesNothing() {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "A walk")
        var status = StatusProps(handle: "@ada@one.example")
        status.rowCounts = ReactionCounts()
        status.rowCounts?.likes = "9"
        status.rowCounts?.boosts = "0"
        status.rowCounts?.replies = "1"
        row.status = status
        let before = lines(of: row)

        row.status?.rowCounts?.likes = "10"
        row.status?.rowCounts?.isBoosted = true
        row.status?.rowCounts?.boosts = "1"
        row.isLiked = true

        expectEqual(before.last, "♡ 9    ↻ 0    ↩ 1")
        expectEqual(lines(of: row).last, "♥ 10   ↻ 1    ↩ 1")
        expectEqual(lines(of: row).count, before.count)
    }

    @Test func ownCountsAreInTheAccentColourAndWhatIsNotCountedLeavesItsPlaceEmpty() {
        func pieces(_ counts: ReactionCounts, isLiked: Bool) -> [MomentBlock.Line.Element] {
            MomentParts.counts(counts, isLiked: isLiked, 40)
        }
        var counts = ReactionCounts()
        (counts.likes, counts.boosts) = ("1", "2")
        var own = counts
        own.isBoosted = true

        expectEqual(pieces(own, isLiked: true).filter { $0.style == .own }.map(\.text.string), ["♥ 1    ", "↻ 2    "])
        #expect(pieces(counts, isLiked: false).allSatisfy { $0.style != .own })
        expectEqual(pieces(ReactionCounts(), isLiked: true).map(\.text.string).joined(), "♥      ↻      ↩ ")
    }

    @Test(arguments: [(nil, "♡ 0"), ("Grace and 2 others", "♡ Grace and 2 others")])
    func momentWithoutAStatusSaysWhoLikesItInAsManyLines(likes: String?, expected: String) {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "A walk", likes: likes)
        row.isCounted = true

        expectEqual(lines(of: row).dropFirst().joined(separator: "|"), "A walk|" + expected)
    }

    @Test(arguments: [(1, ["Ada", "  one two…"]), (2, ["Ada", "  one two", "  three fou…"])])
    func knownTextTakesAsManyRowsAsItIsGiven(rows: Int, expected: [String]) {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "", text: "one two three four five")
        row.told = ToldProps("Ada", by: "Ada", sign: "♥", maximumRows: rows)

        let block = MomentBlock(row, width: 12, hints: MomentBlock.Hints())

        let shown = block.lines.prefix(block.height).map { line in line.map(\.text.string).joined() }
        expectEqual(shown.dropFirst().map { String($0) }, Array(expected.dropFirst()))
        expectEqual(block.sign?.string, "♥")
    }

    @Test func momentIsAsHighAsWhatStandsBesideIt() {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago")
        row.told = ToldProps("Ada followed you")

        expectEqual(MomentBlock(row, width: 32, hints: MomentBlock.Hints(), minimumHeight: 2).height, 2)
    }

    @Test(arguments: [
        ("eye contact", nil, "⚠ eye contact   x show"),
        ("eye contact, and more of it", nil, "⚠ eye contact, and mor…   x show"),
        ("eye contact", "2 photos", "⚠ eye contact · 2 phot…   x show"),
    ]) func contentWarningIsOneRowWithItsKey(warning: String, cover: String?, expected: String) {
        var status = StatusProps(handle: "@ada@one.example")
        (status.isFolded, status.warning, status.cover) = (true, warning, cover)

        let shown = lines(status)

        expectEqual(shown.count, 3)
        expectEqual(shown[1], expected)
    }

    @Test func matchIsHighlightedInAContentWarning() {
        var row = MomentRowProps(
            id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "Content warning: eye contact")
        row.status = StatusProps(handle: "@ada@one.example")
        row.status?.isFolded = true
        row.status?.warning = "eye contact"
        row.highlights.text = [21..<28]

        let block = MomentBlock(row, width: 40, hints: MomentBlock.Hints())

        expectEqual(block.lines[1].filter { $0.style == .match }.map(\.text.string), ["contact"])
    }

    @Test func behindCoveredMediaStandsWhatUncoversThem() {
        var status = StatusProps(handle: "@ada@one.example")
        status.cover = "2 sensitive attachments of a very long name"

        expectEqual(lines(status)[2], "▣ 2 sensitive attachme…   x show")
    }

    @Test(arguments: [("https://one.example/a", 4), ("https://two.example/b", 5)])
    func linkWithACardStandsOnce(link: String, count: Int) {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "A walk", link: link)
        row.status = StatusProps(handle: "@ada@one.example")
        row.status?.rowCounts = ReactionCounts()
        row.status?.parts = [.card(StatusCard(title: "Kites", address: "https://one.example/a", host: "one.example"))]
        var block = MomentBlock(row, width: 40, hints: MomentBlock.Hints())

        block.showLinks(of: row)

        expectEqual(block.height, count)
        expectEqual(block.lines[2].map(\.text.string), ["▢ ", "Kites", " · one.example ↗"])
        expectEqual(block.links?.filter { $0.line == 2 }.map(\.link.text), ["https://one.example/a"])
    }

    @Test(
        arguments: [
            (
                "a long title of a card keeps its host",
                .card(
                    StatusCard(title: "A walk to the sea and back", address: "https://one.example", host: "one.example")
                ),
                24, ["▢ A walk to the sea and", "  back · one.example ↗"], .plain
            ),
            (
                "where a disguised link leads", .disguisedLink("bank.example leads to evil.example"), 60,
                ["bank.example leads to evil.example"], .warning
            ),
            (
                "without room for a bar its share stands alone", .option("A kind of coffee", percent: 5), 20,
                ["  5 %  A kind of", "       coffee"], .plain
            ),
        ] as [(String, StatusPart, Int, [String], Style)])
    func partOfAStatusTakesItsLines(_: String, part: StatusPart, width: Int, texts: [String], style: Style) {
        let lines = MomentParts.parts([part], width: width, maximumLines: 2)

        expectEqual(lines.map { $0.map(\.text.string).joined() }, texts)
        #expect((style == .warning) == lines.allSatisfy { $0.allSatisfy { $0.style == .warning } })
    }

    @Test func hashtagsAndMentionsHaveTheAccentColour() {
        var row = MomentRowProps(
            id: Moment.ID(1), author: "Ada", date: "3 days ago",
            text: "@grace@one.example, see #kites1 & a#b, me@one.example or https://one.example/@ada #1 #写真２，#a.")
        row.status = StatusProps(handle: "@ada@one.example")
        var block = MomentBlock(row, width: 100, hints: MomentBlock.Hints())

        block.showLinks(of: row)

        let tags = block.lines[1].filter { $0.style == .tag }.map(\.text.string)
        expectEqual(tags, ["@grace@one.example", "#kites1", "#写真２", "#a"])
        expectEqual(block.lines[1].map(\.text.string).joined(), row.text)
    }

    @Test func thePartsOfAStatusStandBelowItsText() {
        var status = StatusProps(handle: "@ada@one.example")
        status.parts = [
            .option("Tea", percent: 70), .option("Coffee", percent: 100), .poll("3 votes"),
            .card(StatusCard(title: "A walk", provider: "one.example")), .quote(author: "Grace", "Yes"),
            .media("sound"),
        ]

        expectEqual(
            Array(lines(status).dropFirst(2).dropLast()),
            [
                "━━━━━━━───  70 %  Tea", "━━━━━━━━━━ 100 %  Coffee", "3 votes", "▢ A walk · one.example", "│ Grace",
                "│ Yes", "▶ sound",
            ])
    }

    // MARK: How high it may be

    @Test(arguments: 0..<80) func noMomentIsHigherThanItsMaximum(seed: Int) {
        var random = RandomNumbers(seed: UInt64(seed))
        let text = ["Tea", String(repeating: "a walk by the sea ", count: 30), "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl"]
        func maybe() -> String? { Bool.random(using: &random) ? text.randomElement(using: &random) : nil }
        let parts: [StatusPart] = [
            .option(text[1], percent: 5), .poll(text[1]),
            .card(StatusCard(title: text[1], address: "https://one.example", host: "one.example")),
            .quote(author: "Ada", text[1]),
            .media(text[1]),
            .missingQuote(text[1]), .disguisedLink(text[1]),
        ]
        var row = MomentRowProps(
            id: Moment.ID(1), author: "Ada", date: "3 days ago", origin: maybe(), text: maybe(), isTextCut: true,
            link: maybe(), photos: maybe(), likes: maybe())
        row.pictures = (0..<Int.random(in: 0...4, using: &random)).map {
            PhotoProps(source: .remote(address: "\($0)", feed: nil), name: text[1])
        }
        if Bool.random(using: &random) {
            var status = StatusProps(handle: "@ada@one.example")
            (status.boost, status.direct, status.cover) = (maybe(), maybe(), maybe())
            (status.marks, status.counts) = ([StatusMark(text[1], rank: .reply)], [text[1]])
            status.isFolded = Bool.random(using: &random)
            status.parts = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
                parts.randomElement(using: &random)
            }
            row.status = status
        }
        let room = PhotoRoom(rows: Int.random(in: 0...14, using: &random))
        let width = Int.random(in: 1...120, using: &random)
        let strip = MomentBlock.strip(of: row, width: width, in: room, known: nil)

        let block = MomentBlock(row, width: width, hints: MomentBlock.Hints(), strip: strip)

        #expect(block.height <= MomentBlock.maximumHeight(of: row, in: room))
    }

    @Test func momentOfAFewWordsIsNotTakenForAHighOne() {
        let row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "A walk")

        #expect(MomentBlock.maximumHeight(of: row, in: PhotoRoom()) < 15)
    }

    private func answer(level: Int, width: Int = 40, text: String = "A walk", link: String? = nil) -> MomentBlock {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: text, link: link)
        row.guides = Array(repeating: .passes, count: level)
        return MomentBlock(row, width: width, hints: MomentBlock.Hints())
    }

    @Test(arguments: [
        (0, 0), (1, 2), (6, 12), (7, 12), (50, 12),
    ]) func aReplyStandsFurtherRightAndKeepsTwoThirdsOfTheWidth(level: Int, indent: Int) {
        let block = answer(level: level)

        let lines = block.lines.prefix(block.height).map { $0.map(\.text.string).joined() }
        expectEqual(block.indent, indent)
        #expect(lines.allSatisfy { $0.prefix { $0 == " " }.count == indent })
        expectEqual(lines[0].count, 40)
    }

    @Test(arguments: [(10, false), (11, true)]) func howDeepAReplyIsIsSaidWhereItIsNotSeen(level: Int, isSaid: Bool) {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "A walk")
        row.guides = Array(repeating: .passes, count: level)
        row.depth = "\(level) levels down"
        row.status = StatusProps(handle: "@ada@one.example")

        let block = MomentBlock(row, width: 60, hints: MomentBlock.Hints())

        #expect(block.lines[0].last?.text.string == (isSaid ? "11 levels down · 3 days ago" : "3 days ago"))
    }

    @Test(arguments: [0, 1, 2]) func inNoRoomAtAllAnAnswerIsStillLaidOut(width: Int) {
        #expect(answer(level: 9, width: width).height > 0)
    }

    @Test func addressOfAnAnswerIsFoundWhereItStands() {
        var block = answer(level: 2, text: "See https://one.example/a")
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "See https://one.example/a")
        row.guides = [.passes, .ends]

        block.showLinks(of: row)

        expectEqual(block.links?.map(\.columns), [8..<29])
    }

    private func heading(of row: MomentRowProps, width: Int) -> String {
        MomentBlock(row, width: width, hints: MomentBlock.Hints()).lines[0].map(\.text.string).joined()
    }

    private func lines(_ status: StatusProps) -> [String] {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "A walk")
        row.status = status
        row.status?.rowCounts = ReactionCounts()
        return lines(of: row)
    }

    private func lines(of row: MomentRowProps) -> [String] {
        let hints = MomentBlock.Hints(unfolds: [("   ", .plain), ("x", .key), (" show", .dim)])
        let block = MomentBlock(row, width: 32, hints: hints)
        return block.lines.prefix(block.height).map { $0.map(\.text.string).joined() }
    }
}
