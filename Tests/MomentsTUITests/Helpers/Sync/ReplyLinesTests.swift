import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct ReplyLinesTests {
    private var lines = ReplyLines()

    @Test mutating func aReplyMayComeInPieces() {
        let bytes = Array((SyncReply.ready.line + "\n").utf8)

        #expect(lines.add(bytes.prefix(4)).isEmpty)
        #expect(lines.add(bytes.dropFirst(4)) == [.ready])
    }

    @Test(arguments: ["no reply", "", "{}", #"{"checked":{"owner":"Ada","moments":-1}}"#])
    mutating func nothingCountsAfterWhatIsNoReply(line: String) {
        let ready = SyncReply.ready.line

        #expect(lines.add(Array("\(ready)\n\(line)\n\(ready)\n".utf8)) == [.ready])
        #expect(lines.isBroken)
        #expect(lines.add(Array("\(ready)\n".utf8)).isEmpty)
    }

    @Test mutating func lineOfTheMaximumLengthIsNotBrokenYet() {
        #expect(lines.add([UInt8](repeating: UInt8(ascii: " "), count: ReplyLines.maximumLength)).isEmpty)

        #expect(!lines.isBroken)
    }

    @Test mutating func lineThatIsLongerIsNoReply() {
        _ = lines.add([UInt8](repeating: UInt8(ascii: " "), count: ReplyLines.maximumLength + 1))

        #expect(lines.isBroken)
    }
}
