import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

struct GIFBlocksTests {
    private let head = Array(Samples.file(.gif).prefix(13 + 24))

    @Test func commentThatEndsIsABlock() {
        expectEqual(Array(GIFBlocks(head + [0x21, 0xFE, 1, 0x41, 0])).map(\.kind), [.head, .extension(0xFE)])
    }

    @Test func commentWithoutItsEndIsNone() {
        expectEqual(Array(GIFBlocks(head + [0x21, 0xFE, 1, 0x41])).map(\.kind), [.head])
    }
}
