import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

struct BrailleCellsTests {
    @Test(arguments: [(0, 0), (64, 2), (128, 4), (192, 6), (255, 8)])
    func brighterPictureHasMoreDots(_ tone: UInt8, _ dots: Double) throws {
        let cells = try #require(cells { _, _ in (tone, tone, tone, 255) })

        let mean = Double(cells.map(dotCount).reduce(0, +)) / Double(cells.count)
        #expect(abs(mean - dots) < 0.3)
    }

    @Test func darkPictureUsesAllTones() throws {
        let cells = try #require(cells { x, _ in (UInt8(x / 3), UInt8(x / 3), UInt8(x / 3), 255) })

        expectEqual(dotCount(cells[0]), 0)
        expectEqual(dotCount(cells[15]), 8)
    }

    @Test func dotsAreWhereThePictureIsBright() throws {
        let cells = try #require(cells { x, y in x < 5 && y < 5 ? Samples.white : (0, 0, 0, 255) })

        expectEqual(cells[0].glyph, "\u{2801}")
    }

    @Test func darkCellIsAnEmptyBraillePattern() throws {
        #expect(try #require(cells { _, _ in (0, 0, 0, 255) }).allSatisfy { $0.glyph == "\u{2800}" })
    }

    @Test func transparentCellIsASpace() throws {
        #expect(try #require(cells { _, _ in (255, 255, 255, 0) }).allSatisfy { $0.glyph == " " })
    }

    /// Sixteen cells by eight, ten pixels by twenty each.
    private func cells(_ color: (Int, Int) -> Samples.Color) -> [PictureCells.Cell]? {
        Rendering.cells(Samples.png(Samples.pixels(160, 160, color), 160, 160), 16, 8, .none)?.cells
    }

    private func dotCount(_ cell: PictureCells.Cell) -> Int {
        Int(cell.glyph.value & 0xFF).nonzeroBitCount
    }
}
