import MomentsKit
import Testing

@testable import MomentsPictures

struct CellRendererTests {
    @Test func quartersHaveTheirColors() throws {
        let cells = try #require(Rendering.cells(Samples.file(.png, 64, 64), 4, 2))

        #expect(cells.columns == 4)
        #expect(cells.rows == 2)
        #expect(shown(cells, 0) == 0xFF_00_00)
        #expect(shown(cells, 3) == 0x00_FF_00)
        #expect(shown(cells, 4) == 0x00_00_FF)
        #expect(shown(cells, 7) == 0xFF_FF_FF)
    }

    @Test(arguments: PictureColors.allCases)
    func colorsAreThoseOfTheTerminal(_ colors: PictureColors) throws {
        // Unpacking refuses others.
        let cells = try #require(Rendering.cells(gradient, 40, 10, colors))

        #expect(cells.cells.contains { $0.foreground != nil || $0.background != nil } == (colors != .none))
    }

    @Test func pictureWithoutColorsHasSeveralGlyphs() throws {
        let cells = try #require(Rendering.cells(gradient, 40, 10, .none))

        #expect(Set(cells.cells.map(\.glyph)).count > 2)
    }

    @Test func fewColorsServeAGradient() throws {
        let cells = try #require(Rendering.cells(gradient, 40, 10, .direct))
        let colors = Set(cells.cells.flatMap { [$0.foreground, $0.background] })

        #expect(
            colors.compactMap(\.self).allSatisfy { Set([$0 >> 16, $0 >> 8, $0].map { $0 & 0xFF }).isSubset(of: steps) })
    }

    @Test func cellOfOneColorHasNoOther() throws {
        let cells = try #require(Rendering.cells(gradient, 40, 10))

        #expect(cells.cells.allSatisfy { $0.glyph != "█" && ($0.glyph != " " || $0.foreground == nil) })
    }

    @Test func samePictureHasTheSameCells() {
        #expect(Rendering.cells(gradient, 40, 10) == Rendering.cells(gradient, 40, 10))
    }

    private let gradient = Samples.png(
        Samples.pixels(64, 64) { x, y in (UInt8(x * 4), UInt8(y * 4), UInt8(255 - x * 2), 255) }, 64, 64)

    private let steps = Set((0..<32).map { Int32(($0 * 255 + 15) / 31) })

    private func shown(_ cells: PictureCells, _ index: Int) -> Int32? {
        cells.cells[index].background
    }
}
