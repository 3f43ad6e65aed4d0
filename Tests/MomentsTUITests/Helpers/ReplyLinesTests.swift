import MomentsKit
import Testing

@testable import MomentsTUI

struct ReplyLinesTests {
    private var lines = ReplyLines()

    @Test mutating func aReplyMayComeInPieces() {
        let bytes = Array((SyncReply.ready.line + "\n").utf8)

        #expect(lines.add(bytes.prefix(4)).isEmpty)
        #expect(lines.add(bytes.dropFirst(4)) == [.ready])
    }

    @Test mutating func whatIsNoReplyIsLeftOut() {
        #expect(lines.add(Array("no reply\n\(SyncReply.ready.line)\n\n{}\n".utf8)) == [.ready])
    }

    @Test mutating func aLineWithoutEndIsForgotten() {
        let endless = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)

        #expect(lines.add(endless).isEmpty)
        #expect(lines.add(Array("\n\(SyncReply.ready.line)\n".utf8)) == [.ready])
    }
}
