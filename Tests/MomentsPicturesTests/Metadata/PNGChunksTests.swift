import TestSupport
import Testing

@testable import MomentsPictures

struct PNGChunksTests {
    /// The last chunk of every PNG file.
    @Test func chunkEndsWithItsChecksum() {
        let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

        expectEqual(PNGChunks.chunk("IEND", []), end)
    }
}
