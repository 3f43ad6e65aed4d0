import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

struct CellRendererTests {
    @Test func quartersHaveTheirColors() throws {
        let cells = try #require(Rendering.cells(Samples.file(.png, 64, 64), 4, 2))

        expectEqual(cells.columns, 4)
        expectEqual(cells.rows, 2)
        expectEqual(shown(cells, 0), 0xFF_00_00)
        expectEqual(shown(cells, 3), 0x00_FF_00)
        expectEqual(shown(cells, 4), 0x00_00_FF)
        expectEqual(shown(cells, 7), 0xFF_FF_FF)
    }

    @Test(arguments: PictureColors.allCases)
    func colorsAreThoseOfTheTerminal(_ colors: PictureColors) throws {
        // Unpacking refuses others.
        let cells = try #require(Rendering.cells(gradient, 40, 10, colors))

        #expect(cells.cells.contains { $0.foreground != nil || $0.background != nil } == (colors != .none))
    }

    @Test func colorBetweenTwoOf256IsAPatternOfBoth() throws {
        let pixels = Samples.pixels(64, 64) { _, _ in (0x3A, 0x2A, 0x55, 255) }

        let cells = try #require(Rendering.cells(Samples.png(pixels, 64, 64), 4, 2, .indexed))

        expectEqual(Set(cells.cells.map(\.glyph)), ["▚"])
        expectEqual(Set(cells.cells.flatMap { [$0.foreground, $0.background] }), [53, 237])
    }

    @Test func edgeIsNoPattern() throws {
        let pixels = Samples.pixels(64, 64) { x, _ in x % 16 < 8 ? (0x3A, 0x2A, 0x55, 255) : (0xFF, 0xFF, 0xFF, 255) }

        let cells = try #require(Rendering.cells(Samples.png(pixels, 64, 64), 4, 2, .indexed))

        #expect(cells.cells.allSatisfy { $0.glyph == "▌" || $0.glyph == "▐" })
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

    /// Pairs of colours are what a terminal program has too few of.
    @Test func noCellHasOneColorTwice() throws {
        // Lines between which the fewer colours do not tell.
        let pixels = Samples.pixels(64, 64) { x, _ in x % 4 < 2 ? (130, 130, 130, 255) : (133, 133, 133, 255) }

        let cells = try #require(Rendering.cells(Samples.png(pixels, 64, 64), 8, 8))

        #expect(cells.cells.allSatisfy { $0.foreground == nil || $0.foreground != $0.background })
    }

    @Test(arguments: PictureColors.allCases)
    func transparentCellIsBlank(_ colors: PictureColors) throws {
        let pixels = Samples.pixels(64, 64) { x, _ in x < 32 ? Samples.white : (255, 255, 255, 0) }

        let cells = try #require(Rendering.cells(Samples.png(pixels, 64, 64), 4, 2, colors))

        expectEqual(cells.cells[3], PictureCells.Cell(" "))
    }

    /// Both cells lie in a picture of two by one, of which the left one is seen in part.
    @Test(arguments: [("▌", 0, 0.5, 0.0, 1.0), ("▄", 0, 1, 0.5, 1), ("▘", 0, 0.5, 0, 0.5), ("▐", 0.5, 1, 0, 1)])
    func cellThatIsSeenInPartHasTheShapeOfThat(
        _ glyph: String, _ left: Double, _ right: Double, _ top: Double, _ bottom: Double
    ) throws {
        let pixels = Samples.pixels(32, 32) { x, y in
            let (x, y) = (Double(x) / 16, Double(y) / 32)
            return (255, 0, 0, x > 1 || (left..<right).contains(x) && (top..<bottom).contains(y) ? 255 : 0)
        }

        let cells = try #require(Rendering.cells(Samples.png(pixels, 32, 32), 2, 1))

        expectEqual(cells.cells[0], .init(Unicode.Scalar(glyph) ?? " ", foreground: 0xFF_00_00))
    }

    /// The transparent part is on the left, on the right, above and below; and all but one eighth.
    @Test(arguments: [0, 1, 2, 3, 4])
    func transparentPartIsNeverTheForeground(_ kind: Int) throws {
        let pixels = Samples.pixels(64, 64) { x, y in
            let isSeen = [x > 20, x < 44, y > 20, y < 44, x % 16 > 13][kind]
            return (255, 128, 0, isSeen ? 255 : 0)
        }

        let cells = try #require(Rendering.cells(Samples.png(pixels, 64, 64), 4, 2))

        #expect(cells.cells.allSatisfy { $0.glyph == " " || $0.foreground != nil })
    }

    @Test func rimOfATransparentPictureIsNotDark() throws {
        let pixels = Samples.pixels(64, 64) { x, y in
            (255, 255, 255, UInt8(max(0, min(255, 400 - 12 * (abs(x - 32) + abs(y - 32))))))
        }

        let cells = try #require(Rendering.cells(Samples.png(pixels, 64, 64), 8, 4))

        let colors = Set(cells.cells.flatMap { [$0.foreground, $0.background] })
        expectEqual(colors, [nil, 0xFF_FF_FF])
    }

    /// Rows of any number of bytes, and parts of them.
    @Test(arguments: [97, 98, 99, 100], [0.0, 1.0])
    func uprightEdgeIsNotSlanted(width: Int, left: Double) throws {
        let pixels = (0..<64 * width).flatMap { $0 % width < 50 ? [255, 0, 0] : [0, 0, 255] as [UInt8] }
        let bitmap = Bitmap(width: width, height: 64, bytes: pixels)
        let area = PixelArea(x: left, y: 0, width: Double(width) - left, height: 64)

        let cells = try CellRenderer(.direct).cells(bitmap, area, columns: 6, rows: 4)

        #expect((0..<4).map { shown(cells, $0 * 6 + 1) } == Array(repeating: 0xFF_00_00, count: 4))
        #expect((0..<4).map { shown(cells, $0 * 6 + 4) } == Array(repeating: 0x00_00_FF, count: 4))
    }

    @Test func samePictureHasTheSameCells() {
        expectEqual(Rendering.cells(gradient, 40, 10), Rendering.cells(gradient, 40, 10))
    }

    private let gradient = Samples.png(
        Samples.pixels(64, 64) { x, y in (UInt8(x * 4), UInt8(y * 4), UInt8(255 - x * 2), 255) }, 64, 64)

    private let steps = Set((0..<32).map { (step: Int) in Int32((step * 255 + 15) / 31) })

    private func shown(_ cells: PictureCells, _ index: Int) -> Int32? {
        cells.cells[index].background
    }
}
