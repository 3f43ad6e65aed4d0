import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

struct ImportBatchesTests {
    private static func answer(_ count: Int) -> [UInt8] {
        let moments = (0..<count).map { #"{"id":"\#($0)","createdDate":"\#($0)","userDetails":{}}"# }
        return Array(#"{"moments":[\#(moments.joined(separator: ","))]}"#.utf8)
    }

    private func sizes(of batches: ImportBatches) -> [Int] {
        var batches = batches
        var sizes: [Int] = []
        while let batch = batches.next() { sizes.append(batch.moments.count) }
        return sizes
    }

    @Test func firstMomentsOfAServerAreNotHeldBackForTheLast() {
        let answer = Self.answer(1_100)

        expectEqual(sizes(of: ImportBatches(answer: PiecesOfBytes(answer, pieceSize: 4_096))), [500, 500, 100])
        expectEqual(sizes(of: ImportBatches(PiecesOfBytes(answer, pieceSize: 4_096))), [1_100])
    }

    /// Only its owner may bring feeds and drafts.
    @Test func serverCannotAnswerWithAnExport() {
        let export = Array(#"{"export":{"format":"moments","version":1,"email":"ada@example.com"}}"#.utf8)
        var batches = ImportBatches(answer: PiecesOfBytes(export, pieceSize: 4_096))

        let batch = batches.next()

        #expect(batch == nil)
        expectEqual(batches.failure, .noMoments)
    }

    @Test func batchThatWasBegunIsHandedOnBeforeTheFailure() {
        let broken = Array(Self.answer(3).dropLast(2))
        var batches = ImportBatches(answer: PiecesOfBytes(broken, pieceSize: 10))

        let batch = batches.next()

        expectEqual(batch?.moments.count, 3)
        expectEqual(batches.failure, .truncated(offset: Int64(broken.count)))
    }

    @Test func momentThatIsTooLargeCountsAsUnread() {
        var batch = ImportBatch(.ofServer)

        batch.addHugeMoment(index: 0)

        expectEqual(batch.unread, 1)
        #expect(!batch.isEmpty)
    }

    @Test func momentThatIsTooLargeHasAnIndexOfItsOwn() {
        let huge = "\"" + String(repeating: "x", count: AnswerReader.momentLimit) + "\""
        var batches = ImportBatches(answer: PiecesOfBytes("{\"moments\":[\(huge),{}]}", pieceSize: 65_536))

        let batch = batches.next()

        expectEqual(batch?.skipped.map(\.index), [0, 1])
    }
}
