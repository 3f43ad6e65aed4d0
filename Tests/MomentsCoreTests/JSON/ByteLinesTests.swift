import Testing

@testable import MomentsCore
@testable import TestSupport

struct ByteLinesTests {
    private func lines(_ text: String, pieceSize: Int, limit: Int = 100) throws -> [ByteLines.Line] {
        var lines = ByteLines(PiecesOfBytes(text, pieceSize: pieceSize), limit: limit)
        var all: [ByteLines.Line] = []
        while let line = try lines.next() { all.append(line) }
        return all
    }

    @Test(arguments: [1, 2, 3, 100])
    func linesAreTheSameInPiecesOfAnySize(_ pieceSize: Int) throws {
        #expect(
            try lines("ab\n\ncde\nf", pieceSize: pieceSize) == [
                .whole(Array("ab".utf8)), .whole([]), .whole(Array("cde".utf8)), .unfinished(Array("f".utf8)),
            ])
    }

    @Test func nothingHasNoLines() throws {
        #expect(try lines("", pieceSize: 1).isEmpty)
    }

    @Test(arguments: [1, 3, 100])
    func lineBeyondTheLimitIsNotKept(_ pieceSize: Int) throws {
        #expect(
            try lines("abcd\nabc\nabcde", pieceSize: pieceSize, limit: 3) == [.huge, .whole(Array("abc".utf8)), .huge])
    }

    @Test func offsetIsTheStartOfTheNextLine() throws {
        var lines = ByteLines(PiecesOfBytes("ab\ncd", pieceSize: 2), limit: 9)

        _ = try lines.next()
        expectEqual(lines.offset, 3)
        _ = try lines.next()
        expectEqual(lines.offset, 5)
    }

    @Test func readErrorIsThrown() throws {
        var lines = ByteLines(PiecesOfBytes("ab", failure: .unreadable("gone")), limit: 9)

        #expect(throws: JSONError.unreadable("gone")) { try lines.next() }
    }
}
