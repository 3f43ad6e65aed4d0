import TestSupport
import Testing

@testable import MomentsCore
@testable import TerminalKit

struct SixelPaletteTests {
    private func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) throws -> PicturePixels {
        let bytes = (0..<height).flatMap { y in (0..<width).flatMap { pixel($0, y) } }
        return try #require(
            PicturePixels(
                columns: 1, rows: 1, width: width, height: height, channels: bytes.count / (width * height),
                bytes: bytes))
    }

    /// Of a colour, by how much it is another when it is shown, in the worst of red, green and blue.
    private func error(_ palette: inout SixelPalette, _ color: [UInt8]) -> Int {
        let shown = palette.colors[palette.index(red: Int(color[0]), green: Int(color[1]), blue: Int(color[2]))]
        return (0..<3).map { abs(Int(shown[$0]) - Int(color[$0])) }.max() ?? 0
    }

    @Test func fewColoursAreShownAsTheyAre() throws {
        let colors = (0..<200).map { number -> [UInt8] in
            let blue: UInt8 = number.isMultiple(of: 2) ? 0 : 255
            return [UInt8(number), UInt8(255 - number), blue]
        }
        var palette = SixelPalette(try picture(200, 1) { x, _ in colors[x] })

        let errors = colors.map { error(&palette, $0) }
        #expect(errors.allSatisfy { $0 <= 4 })
    }

    @Test func noiseHasAsManyColoursAsTheTerminal() throws {
        var random = RandomNumbers(seed: 3)
        let palette = SixelPalette(
            try picture(100, 100) { _, _ in (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } })

        expectEqual(palette.colors.count, SixelPalette.maximumCount)
    }

    @Test func skyHasNoColourThatIsFarOff() throws {
        let sky = (0..<256).map { (y: Int) -> [UInt8] in [UInt8(y), UInt8(y / 2), UInt8(255 - y)] }
        var palette = SixelPalette(try picture(100, 256) { _, y in sky[y] })

        let errors = sky.map { error(&palette, $0) }
        #expect(errors.allSatisfy { $0 <= 5 })
    }

    @Test func darkestColourIsTheFirst() throws {
        let palette = SixelPalette(try picture(3, 1) { x, _ in Array(repeating: [255, 0, 90][x], count: 3) })

        expectEqual(palette.percents.map(\.x), [0, 35, 100])
    }

    @Test func transparentPixelsHaveNoColour() throws {
        let palette = SixelPalette(try picture(2, 1) { x, _ in x == 0 ? [255, 255, 255, 255] : [255, 0, 0, 0] })

        expectEqual(palette.percents, [SIMD4(100, 100, 100, 0)])
    }

    @Test func pictureThatIsNotSeenHasAColour() throws {
        expectEqual(SixelPalette(try picture(2, 1) { _, _ in [9, 9, 9, 0] }).colors, [.zero])
    }

    @Test(arguments: [100, 101, 200]) func everyColumnOfALargePictureIsLookedAt(_ width: Int) throws {
        // Each column has a grey of its own, and four lie together.
        let palette = SixelPalette(try picture(width, 1_000) { x, _ in Array(repeating: UInt8(x), count: 3) })

        #expect(palette.colors.count == (width + 3) / 4)
    }
}
