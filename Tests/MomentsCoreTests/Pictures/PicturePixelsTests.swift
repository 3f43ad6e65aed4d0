import TestSupport
import Testing

@testable import MomentsCore

struct PicturePixelsTests {
    /// Cells of two pixels each way; each pixel has the number of its cell.
    private static var numbered: PicturePixels? {
        var bytes: [UInt8] = []
        for y in 0..<4 {
            for x in 0..<6 { bytes += Array(repeating: UInt8(y / 2 * 3 + x / 2), count: 3) }
        }
        return PicturePixels(columns: 3, rows: 2, width: 6, height: 4, bytes: bytes)
    }

    @Test func aPartHasThePixelsOfItsCells() throws {
        let part = try #require(Self.numbered?.part(columns: 1..<3, rows: 1..<2))

        #expect((part.columns, part.rows, part.width, part.height) == (2, 1, 4, 2))
        expectEqual(Array(part.bytes.prefix(12)), [4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5])
    }

    @Test func aPartOfATransparentPictureIsTransparent() throws {
        let bytes = (0..<4).flatMap { [UInt8]([$0, $0, $0, 100 + $0]) }
        let picture = try #require(
            PicturePixels(columns: 4, rows: 1, width: 4, height: 1, channels: 4, bytes: bytes))

        expectEqual(picture.part(columns: 1..<3, rows: 0..<1)?.bytes, [1, 1, 1, 101, 2, 2, 2, 102])
    }

    @Test(arguments: [(3, 8), (4, 6), (2, 4), (5, 10), (-3, 6)])
    func bytesOfAnotherCountAreRefused(channels: Int, count: Int) {
        let bytes = [UInt8](repeating: 0, count: count)

        #expect(PicturePixels(columns: 1, rows: 1, width: 2, height: 1, channels: channels, bytes: bytes) == nil)
    }

    @Test func partOfAllCellsIsTheWholePicture() {
        expectEqual(Self.numbered?.part(columns: 0..<3, rows: 0..<2), Self.numbered)
    }

    @Test(arguments: [(0..<4, 0..<1), (-1..<1, 0..<1), (0..<1, 0..<3)])
    func partOutOfBoundsIsNil(columns: Range<Int>, rows: Range<Int>) {
        #expect(Self.numbered?.part(columns: columns, rows: rows) == nil)
    }

    @Test func partWithoutColumnsIsNil() {
        #expect(Self.numbered?.part(columns: 1..<1, rows: 0..<2) == nil)
    }
}
