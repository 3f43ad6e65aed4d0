import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct HelperRepliesTests {
    private let reply = PictureReply(number: 7, .cells(columns: 2, rows: 1, colors: .none))
    private let body = [UInt8](repeating: 1, count: 24)
    private var lines = HelperReplies<SyncReply>()

    private func bytes(_ reply: PictureReply, _ body: [UInt8]) -> [UInt8] {
        Array((reply.line + "\n").utf8) + body
    }

    @Test(arguments: 1...100)
    func repliesComeInPiecesOfAnySize(size: Int) {
        let failed = PictureReply(number: 8, .failed(.damaged))
        let all = bytes(reply, body) + bytes(failed, []) + bytes(reply, body)
        var replies = HelperReplies<PictureReply>()
        var found: [(reply: PictureReply, bytes: [UInt8])] = []

        for start in stride(from: 0, to: all.count, by: size) {
            found += replies.add(Array(all[start..<min(start + size, all.count)]))
        }

        expectEqual(found.map(\.reply), [reply, failed, reply])
        expectEqual(found.map(\.bytes), [body, [], body])
    }

    @Test func aReplyWithoutAllItsBytesIsNone() {
        var replies = HelperReplies<PictureReply>()

        #expect(replies.add(Array(bytes(reply, body).dropLast())).isEmpty)
        #expect(!replies.isBroken)
    }

    @Test mutating func aLineWithoutItsEndIsNoReply() {
        #expect(lines.add(Array(SyncReply.ready.line.utf8)).isEmpty)
        #expect(!lines.isBroken)
    }

    @Test(arguments: ["no reply", "", "{}", #"{"checked":{"owner":"Ada","moments":-1}}"#])
    mutating func nothingCountsAfterWhatIsNoReply(line: String) {
        let ready = SyncReply.ready.line

        expectEqual(lines.add(Array("\(ready)\n\(line)\n\(ready)\n".utf8)).map(\.reply), [.ready])
        #expect(lines.isBroken)
        #expect(lines.add(Array("\(ready)\n".utf8)).isEmpty)
    }

    @Test(arguments: [
        #"{"number":1}"#, #"{"number":1,"pixels":{"columns":1,"rows":1,"width":60000,"height":60000}}"#,
        #"{"number":1,"cells":{"columns":-1,"rows":1,"colors":"256"}}"#,
    ])
    func aReplyThatAnnouncesTooMuchIsNone(line: String) {
        var replies = HelperReplies<PictureReply>()

        #expect(replies.add(Array((line + "\n").utf8)).isEmpty)
        #expect(replies.isBroken)
    }

    @Test mutating func lineOfTheMaximumLengthIsNotBrokenYet() {
        let blanks = [UInt8](repeating: UInt8(ascii: " "), count: HelperReplies<SyncReply>.maximumLine)

        #expect(lines.add(blanks).isEmpty)

        #expect(!lines.isBroken)
    }

    @Test mutating func lineThatIsLongerIsNoReply() {
        let ready = Array((SyncReply.ready.line + "\n").utf8)
        let blanks = [UInt8](repeating: UInt8(ascii: " "), count: HelperReplies<SyncReply>.maximumLine)

        #expect(lines.add(blanks + ready).isEmpty)
        #expect(lines.isBroken)
    }

    @Test func noPiecesMakeThemStumble() throws {
        let samples = [bytes(reply, body), bytes(PictureReply(number: 8, .failed(.damaged)), [])]
        let words = ["\n", "{", "\"length\":", "9999999999", "-"]
        var fuzz = Fuzz("helper-replies", samples: samples, words: words.map { Array($0.utf8) })

        try fuzz.run { input in
            var (whole, pieces) = (HelperReplies<PictureReply>(), HelperReplies<PictureReply>())
            let expected = whole.add(input)
            let found = input.flatMap { pieces.add([$0]) }
            try fuzzExpect(
                found.map(\.reply) == expected.map(\.reply) && found.map(\.bytes) == expected.map(\.bytes),
                "other replies in pieces", input)
            try fuzzExpect(pieces.isBroken == whole.isBroken, "broken in pieces alone", input)
        }
    }
}
