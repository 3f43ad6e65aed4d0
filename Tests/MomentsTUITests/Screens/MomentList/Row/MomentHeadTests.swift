import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct MomentHeadTests {
    private func row(_ author: String = "Ada", _ marks: [StatusMark] = [], handle: String = "@ada@one.example")
        -> MomentRowProps
    {
        var row = MomentRowProps(id: Moment.ID(1), author: author, date: "3 days ago", text: "A walk")
        row.status = StatusProps(handle: handle)
        row.status?.marks = marks
        row.age = "3d"
        return row
    }

    private func head(_ row: MomentRowProps, width: Int = 40) -> String {
        MomentHead(row, depth: nil, width: width).lines.first?.map(\.text.string).joined() ?? ""
    }

    private let reply = StatusMark("in reply to @grace@two.example", brief: "↩ grace", rank: .reply)
    private let followers = StatusMark("followers only", brief: "followers", rank: .audience)
    private let edited = StatusMark("edited", rank: .edited)

    @Test(arguments: [(nil, nil, "3 days ago"), (nil, "3d", "3d"), ("08:00", "3d", "08:00")])
    func shortestDateStandsAtTheRightEdge(hour: String?, age: String?, expected: String) {
        var row = row()
        (row.hour, row.age) = (hour, age)

        #expect(head(row).hasSuffix("  " + expected))
        expectEqual(head(row, width: 150).count, 150)
    }

    @Test(arguments: [(13, "Ada @ada   3d"), (12, "Ada @ada  3d"), (11, "Ada      3d")])
    func handleStandsWithoutItsServerWhereItFits(width: Int, expected: String) {
        expectEqual(head(row(), width: width), expected)
    }

    @Test(arguments: [
        (60, "Ada @ada                   ↩ grace · edited · followers · 3d"),
        (34, "Ada @ada  ↩ grace · followers · 3d"),
        (29, "Ada  ↩ grace · followers · 3d"), (28, "Ada @ada      followers · 3d"), (14, "Ada @ada    3d"),
    ]) func factsYieldFirstAndWhoMayReadItLast(width: Int, expected: String) {
        expectEqual(head(row("Ada", [reply, edited, followers]), width: width), expected)
    }

    @Test func longNameIsCutBeforeItHidesWhoMayReadIt() {
        let row = row("Katherine Johnson of the Research Center", [reply, followers])

        expectEqual(head(row, width: 32), "Katherine Johns…  followers · 3d")
    }

    @Test func dateIsNeverCut() {
        for width in 3..<60 {
            #expect(head(row("Katherine Johnson", [reply, followers]), width: width).hasSuffix(" 3d"))
        }
    }

    @Test(arguments: [(60, true), (20, false)]) func headKnowsWhetherItNamesTheAnsweredPerson(width: Int, isNamed: Bool)
    {
        expectEqual(MomentHead(row("Ada", [reply]), depth: nil, width: width).namesWhomItAnswers, true)
        expectEqual(
            MomentHead(row("Katherine Johnson", [reply]), depth: nil, width: width).namesWhomItAnswers, isNamed)
    }

    @Test func boosterOrSharerStandsAtTheRight() {
        var boosted = row()
        boosted.status?.booster = "Mei"
        var shared = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3d")
        shared.sharedFrom = "Grace"

        #expect(head(boosted).hasSuffix("  ↻ Mei · 3d"))
        #expect(head(shared).hasSuffix("  ⇉ Grace · 3d"))
    }

    @Test func whomADirectMessageIsForStandsOut() {
        var row = row("Ada", [reply])
        row.status?.addressee = "to you"

        let line = MomentHead(row, depth: nil, width: 60).lines[0]

        expectEqual(line.suffix(3).map(\.text.string), ["↩ grace · ", "✉ to you", " · 3d"])
        expectEqual(line.suffix(3).map(\.style), [.dim, .own, .dim])
        #expect(MomentBlock(row, width: 60, hints: MomentBlock.Hints()).isDirect)
    }

    @Test(arguments: [(false, "Ada liked your post", " · 3d"), (true, "Ada liked your post", " • 3d")])
    func notificationHasItsNameInBoldAndADotWhileNew(isNew: Bool, told: String, end: String) {
        var row = row("Grace", [reply], handle: "")
        row.told = ToldProps(told, by: "Ada", sign: "♥", maximumRows: 1)
        row.told?.isNew = isNew

        let line = MomentHead(row, depth: nil, width: 60).lines[0]

        expectEqual(line.prefix(2).map(\.text.string), ["Ada", " liked your post"])
        expectEqual(line.prefix(2).map(\.style), [.author, .dim])
        #expect(head(row, width: 60).hasSuffix("↩ grace" + end))
        expectEqual(line.contains { $0.style == .marker }, isNew)
    }

    @Test(arguments: [(60, "see you"), (20, "@grace see you")])
    func nameThatTheHeadHasIsLeftOutOfTheText(width: Int, expected: String) {
        var row = row("Katherine Johnson", [reply])
        row.text = "@grace see you"
        row.status?.repeatedMention = 7
        row.highlights.text = [11..<14]

        let line = MomentBlock(row, width: width, hints: MomentBlock.Hints()).lines[1]

        expectEqual(line.map(\.text.string).joined(), expected)
        expectEqual(line.filter { $0.style == .match }.map(\.text.string), ["you"])
    }

    @Test func feedIsNotCutForAHandle() {
        var row = row()
        row.feed = "kitchen"

        expectEqual(head(row, width: 21), "Ada · kitchen      3d")
        expectEqual(head(row, width: 22), "Ada @ada · kitchen  3d")
    }
}
