import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct PictureRepliesTests {
    private let reply = PictureReply(number: 7, .cells(columns: 2, rows: 1, colors: .none))
    private let body = [UInt8](repeating: 1, count: 24)

    private func bytes(_ reply: PictureReply, _ body: [UInt8]) -> [UInt8] {
        Array((reply.line + "\n").utf8) + body
    }

    @Test(arguments: [1, 7, 1_000])
    func repliesComeInPiecesOfAnySize(size: Int) {
        let failed = PictureReply(number: 8, .failed(.damaged))
        let all = bytes(reply, body) + bytes(failed, []) + bytes(reply, body)
        var replies = PictureReplies()
        var found: [(reply: PictureReply, bytes: [UInt8])] = []

        for start in stride(from: 0, to: all.count, by: size) {
            found += replies.add(Array(all[start..<min(start + size, all.count)]))
        }

        #expect(found.map(\.reply) == [reply, failed, reply])
        #expect(found.map(\.bytes) == [body, [], body])
    }

    @Test func aReplyWithoutAllItsBytesIsNone() {
        var replies = PictureReplies()

        #expect(replies.add(Array(bytes(reply, body).dropLast())).isEmpty)
        #expect(!replies.isBroken)
    }

    @Test(arguments: [
        "hello\n", "\n", "{}\n", #"{"number":1}"# + "\n",
        #"{"number":1,"pixels":{"columns":1,"rows":1,"width":60000,"height":60000}}"# + "\n",
        #"{"number":1,"cells":{"columns":-1,"rows":1,"colors":"256"}}"# + "\n",
        String(repeating: "x", count: PictureLimits.maximumLine + 1),
    ])
    func whatIsNoReplyBreaksThem(text: String) {
        var replies = PictureReplies()

        #expect(replies.add(Array(text.utf8)).isEmpty)
        #expect(replies.isBroken)
    }
}
