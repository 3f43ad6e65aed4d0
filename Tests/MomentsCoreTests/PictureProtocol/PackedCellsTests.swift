import TestSupport
import Testing

@testable import MomentsCore

struct PackedCellsTests {
    @Test func cellsAreUnpackedAsTheyWerePacked() throws {
        let cells = try #require(
            PictureCells(
                columns: 2, rows: 1, colors: .direct,
                cells: [.init("▀", foreground: 0xFF_00_80, background: 0), .init(" ")]))

        expectEqual(PictureCells(columns: 2, rows: 1, colors: .direct, packed: cells.packed), cells)
    }

    @Test func cellTakesTwelveBytesTheLeastFirst() throws {
        let cells = try #require(
            PictureCells(
                columns: 1, rows: 1, colors: .direct, cells: [.init("▀", foreground: 0x01_02_03, background: nil)]))

        expectEqual(cells.packed, [0x80, 0x25, 0, 0, 3, 2, 1, 0, 255, 255, 255, 255])
    }

    @Test(arguments: [0, 11, 13, 24]) func otherLengthIsRefused(_ length: Int) {
        let bytes = [UInt8](repeating: 0x20, count: length)

        #expect(PictureCells(columns: 1, rows: 1, colors: .direct, packed: bytes) == nil)
    }

    /// A control character, U+10EEEE, a wide one, a surrogate, a mark.
    @Test(arguments: [0x1B, 0x10_EEEE, 0x4E00, 0xD800, 0x0301, 0xFFFF_FFFF] as [UInt32])
    func glyphThatNoPictureIsMadeOfIsRefused(_ glyph: UInt32) {
        #expect(cell(glyph, foreground: -1, .direct) == nil)
    }

    @Test(
        arguments: [(.none, 0), (.indexed, 15), (.direct, 0x100_0000), (.direct, -2)]
            as [(PictureColors, Int32)])
    func colorThatThereIsNoneOfIsRefused(_ colors: PictureColors, _ color: Int32) {
        #expect(cell(0x20, foreground: color, colors) == nil)
    }

    private func cell(_ glyph: UInt32, foreground: Int32, _ colors: PictureColors) -> PictureCells? {
        let words = [glyph, UInt32(bitPattern: foreground), UInt32(bitPattern: -1)]
        let bytes = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
        return PictureCells(columns: 1, rows: 1, colors: colors, packed: bytes)
    }
}
