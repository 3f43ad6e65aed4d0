import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct MomentBlockTests {
    private func heading(hour: String? = nil, width: Int = 40) -> String {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "A walk")
        row.hour = hour
        return heading(of: row, width: width)
    }

    private func heading(of row: MomentRowProps, width: Int) -> String {
        MomentBlock(row, width: width, hints: MomentBlock.Hints()).lines[0].map(\.text.string).joined()
    }

    @Test(arguments: [(nil, "3 days ago"), ("08:00", "08:00")])
    func anHourStandsInPlaceOfTheDate(hour: String?, end: String) {
        #expect(heading(hour: hour).hasSuffix("  " + end))
    }

    @Test func dateEndsAtTheEdgeHoweverWideTheListIs() {
        expectEqual(heading(width: 150).count, 150)
    }

    @Test(arguments: [
        (32, "Ada @ada@one.example  3 days ago"), (31, "Ada                  3 days ago"),
        (42, "Ada (you) @ada@one.example      3 days ago"),
    ]) func handleStandsBehindTheAuthorWhereItFitsWhole(width: Int, expected: String) {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "A walk")
        row.ownMark = width > 40 ? " (you)" : ""
        row.status = StatusProps(handle: "@ada@one.example")

        expectEqual(heading(of: row, width: width), expected)
    }

    @Test func feedIsNotCutForAHandle() {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", feed: "kitchen", date: "3 days ago")
        row.status = StatusProps(handle: "@ada@one.example")

        expectEqual(heading(of: row, width: 41), "Ada · kitchen" + String(repeating: " ", count: 18) + "3 days ago")
        expectEqual(heading(of: row, width: 42), "Ada @ada@one.example · kitchen  3 days ago")
    }

    @Test func handleIsDim() {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago")
        row.status = StatusProps(handle: "@ada@one.example")

        let line = MomentBlock(row, width: 40, hints: MomentBlock.Hints()).lines[0]

        expectEqual(line.first { $0.text.string == " @ada@one.example" }?.style, .dim)
    }

    @Test func whatIsToBeKnownOfAStatusStandsAboveItsText() {
        var status = StatusProps(handle: "@ada@one.example")
        status.boost = "Robin boosted"
        status.marks = ["edited"]
        status.counts = ["3 answers", "2 boosts"]

        #expect(
            lines(status) == [
                "Ada @ada@one.example  3 days ago", "↻ Robin boosted · edited", "A walk", "3 answers · 2 boosts",
            ])
    }

    @Test func manyMarksTakeTwoLinesAtMost() {
        var status = StatusProps(handle: "@ada@one.example")
        status.marks = (1...9).map { "answers @somebody\($0)@one.example" }

        expectEqual(lines(status).count, 4)
    }

    @Test func belowAFoldedTextStandsWhatUnfoldsIt() {
        var status = StatusProps(handle: "@ada@one.example")
        status.isFolded = true
        status.cover = "2 attachments"

        expectEqual(lines(status), ["Ada @ada@one.example  3 days ago", "A walk", "… x", "▣ 2 attachments"])
    }

    @Test func behindCoveredMediaStandsWhatUncoversThem() {
        var status = StatusProps(handle: "@ada@one.example")
        status.cover = "2 sensitive attachments of a very long name"

        #expect(
            lines(status) == ["Ada @ada@one.example  3 days ago", "A walk", "▣ 2 sensitive attachments of a very… … x"])
    }

    @Test func thePartsOfAStatusStandBelowItsText() {
        var status = StatusProps(handle: "@ada@one.example")
        status.parts = [
            .option("Tea", percent: 70), .option("A kind of coffee", percent: 100), .poll("3 votes"),
            .card("A walk · one.example"), .quote(author: "Grace", "Yes"), .media("sound"),
        ]

        #expect(
            lines(status) == [
                "Ada @ada@one.example  3 days ago", "A walk", "━━━━━━━─── 70 % Tea",
                "━━━━━━━━━━ 100 % A kind of coffee", "3 votes",
                "▢ A walk · one.example", "│ Grace", "│ Yes", "▶ sound",
            ])
    }

    @Test func whereADisguisedLinkLeadsStandsInTheStyleOfWarnings() {
        let lines = MomentParts.parts([.disguisedLink("bank.example leads to evil.example")], width: 60)

        expectEqual(lines.map { $0.map(\.text.string) }, [["bank.example leads to evil.example"]])
        expectEqual(lines.map { $0.map(\.style) }, [[.warning]])
    }

    @Test func withoutRoomForABarItsShareStandsAlone() {
        let lines = MomentParts.parts([.option("A kind of coffee", percent: 5)], width: 20)

        expectEqual(lines.map { $0.map(\.text.string).joined() }, ["  5 %  A kind of", "       coffee"])
    }

    @Test func aDirectMessageSaysSoBeforeItsTextInAStyleOfItsOwn() {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "A walk")
        row.status = StatusProps(handle: "@ada@one.example")
        row.status?.direct = "Direct message"

        let block = MomentBlock(row, width: 40, hints: MomentBlock.Hints())

        expectEqual(block.lines[1].map(\.text.string), [" Direct message "])
        expectEqual(block.lines[1].map(\.style), [.direct])
        expectEqual(block.lines[2].map(\.text.string), ["A walk"])
    }

    // MARK: How high it may be

    @Test(arguments: 0..<80) func noMomentIsHigherThanItsMaximum(seed: Int) {
        var random = RandomNumbers(seed: UInt64(seed))
        let text = ["Tea", String(repeating: "a walk by the sea ", count: 30), "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl"]
        func maybe() -> String? { Bool.random(using: &random) ? text.randomElement(using: &random) : nil }
        let parts: [StatusPart] = [
            .option(text[1], percent: 5), .poll(text[1]), .card(text[1]), .quote(author: "Ada", text[1]),
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
            (status.marks, status.counts) = ([text[1]], [text[1]])
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

    // MARK: In a thread

    private func answer(level: Int, width: Int = 40, text: String = "A walk", link: String? = nil) -> MomentBlock {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: text, link: link)
        row.level = level
        return MomentBlock(row, width: width, hints: MomentBlock.Hints())
    }

    @Test(arguments: [
        (0, 0), (1, 2), (6, 12), (7, 13), (50, 13), (Int.max, 13), (-1, 0), (Int.min, 0),
    ]) func anAnswerStandsFurtherRightAndKeepsTwoThirdsOfTheWidth(level: Int, indent: Int) {
        let block = answer(level: level)

        let lines = block.lines.prefix(block.height).map { $0.map(\.text.string).joined() }
        expectEqual(block.indent, indent)
        #expect(lines.allSatisfy { $0.prefix { $0 == " " }.count == indent })
        expectEqual(lines[0].count, 40)
    }

    @Test(arguments: [(6, false), (7, true)]) func howDeepAnAnswerIsIsSaidWhereItIsNotSeen(level: Int, isSaid: Bool) {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "A walk")
        (row.level, row.depth) = (level, "\(level) levels down")
        row.status = StatusProps(handle: "@ada@one.example")
        row.status?.marks = ["edited"]

        let block = MomentBlock(row, width: 40, hints: MomentBlock.Hints())

        #expect(block.lines[1].last?.text.string == (isSaid ? "7 levels down · edited" : "edited"))
    }

    @Test(arguments: [0, 1, 2]) func inNoRoomAtAllAnAnswerIsStillLaidOut(width: Int) {
        #expect(answer(level: 9, width: width).height > 0)
    }

    @Test func addressOfAnAnswerIsFoundWhereItStands() {
        var block = answer(level: 2, text: "See https://one.example/a")
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "See https://one.example/a")
        row.level = 2

        block.showLinks(of: row)

        expectEqual(block.links?.map(\.columns), [8..<29])
    }

    @Test(arguments: [true, false]) func whatAThreadWasOpenedFromIsMarked(isOpened: Bool) {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago")
        row.isOpened = isOpened

        expectEqual(heading(of: row, width: 40).hasPrefix("▸ Ada"), isOpened)
        expectEqual(heading(of: row, width: 40).count, 40)
    }

    private func lines(_ status: StatusProps) -> [String] {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "A walk")
        row.status = status
        let block = MomentBlock(row, width: 40, hints: MomentBlock.Hints(unfolds: "… x"))
        return block.lines.prefix(block.height).map { line in
            line.map(\.text.string).joined().split(separator: " ").joined(separator: " ")
                .replacing(" 3 days", with: "  3 days")
        }
    }
}
