import TestSupport
import Testing

@testable import MomentsStore

struct ImportBatchTests {
    private let large = ImportBatch.Limits.ofServer.bytes

    @Test func momentsFillItByTheirBytes() {
        var batch = ImportBatch(.ofServer)

        batch.addMoment([UInt8](repeating: 0x20, count: large - 1), index: 0)
        #expect(!batch.isFull)
        batch.addMoment([0x20], index: 1)

        #expect(batch.isFull)
    }

    @Test func partsOfAnExportFillItByTheirBytes() {
        var batch = ImportBatch(.ofServer)

        batch.add(.unreadable("it is cut"), of: [:], index: 0, size: large)

        #expect(batch.isFull)
    }

    @Test func partsOfAnExportFillItByTheirCount() {
        var batch = ImportBatch(.ofServer)

        for index in 0..<500 { batch.add(.unreadable("it is cut"), of: [:], index: index, size: 1) }

        #expect(batch.isFull)
    }

    @Test func anOwnerIsSomething() {
        var batch = ImportBatch(.ofServer)

        batch.addOwner(Array(#"{"id":"1","name":"Ada"}"#.utf8))

        #expect(!batch.isEmpty)
    }

    @Test func anOwnerThatCannotBeReadLeavesTheOneBefore() {
        var batch = ImportBatch(.ofServer)
        batch.addOwner(Array(#"{"id":"1","name":"Ada"}"#.utf8))
        let owner = batch.owner

        batch.addOwner(Array("{".utf8))

        #expect(owner != nil)
        expectEqual(batch.owner, owner)
    }
}
