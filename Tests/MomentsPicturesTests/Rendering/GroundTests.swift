import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

/// Transparent pictures on a known ground.
struct GroundTests {
    /// Letters of a colour: eight pixels wide, with as much beside them that is not seen.
    private static func letters(_ color: Samples.Color) -> [UInt8] {
        Samples.png(Samples.pixels(64, 64) { x, _ in x % 16 < 8 ? color : (0, 0, 0, 0) }, 64, 64)
    }

    @Test(arguments: [(0x000000, 0x80_0000), (0xFF_FFFF, 0xFF_8080)])
    func halfOpaqueColourIsBlendedWithTheGround(ground: Int, color: Int) throws {
        let file = Samples.png(Samples.pixels(64, 64) { _, _ in (255, 0, 0, 128) }, 64, 64)

        let cells = try #require(Rendering.cells(file, 4, 2, on: ground))

        // The nearest of 32 steps.
        #expect(cells.cells.allSatisfy { near(Int($0.background ?? 0), color) })
    }

    @Test(arguments: [(0x000000, [128, 0, 0] as [UInt8]), (0xFF_FFFF, [255, 127, 127])])
    func halfOpaquePixelIsBlendedWithTheGround(ground: Int, color: [UInt8]) throws {
        let file = Samples.png(Samples.pixels(4, 4) { _, _ in (255, 0, 0, 128) }, 4, 4)

        let pixels = try #require(Rendering.pixels(file, 4, 4, on: ground))

        expectEqual(pixels.channels, 3)
        #expect(zip(pixels.bytes, color).allSatisfy { abs(Int($0) - Int($1)) < 3 })
    }

    @Test func faintPictureIsSeenOnAKnownGroundAlone() throws {
        let file = Samples.png(Samples.pixels(64, 64) { _, _ in (255, 255, 255, 64) }, 64, 64)

        #expect(try #require(Rendering.cells(file, 4, 2, on: 0)).cells.allSatisfy { $0.background != nil })
        #expect(try #require(Rendering.cells(file, 4, 2)).cells.allSatisfy { $0 == .init(" ") })
    }

    @Test(
        arguments: [
            ((0, 0, 0, 255), 0x1C1C1C), ((20, 20, 40, 255), 0x000000), ((255, 255, 255, 255), 0xEEEEEE),
            ((255, 255, 0, 255), 0xFFFFFF),
        ] as [(Samples.Color, Int)])
    func pictureInTheColorOfTheGroundHasItsOwn(color: Samples.Color, ground: Int) throws {
        let pixels = try #require(Rendering.pixels(Self.letters(color), 16, 16, on: ground))
        let cells = try #require(Rendering.cells(Self.letters(color), 8, 4, on: ground))

        expectEqual(pixels.channels, 3)
        #expect(cells.cells.allSatisfy { $0.background != nil })
    }

    @Test(
        arguments: [
            ((0, 0, 0, 255), 0xFFFFFF), ((255, 255, 255, 255), 0x000000), ((255, 0, 0, 255), 0x000000),
            ((128, 128, 128, 255), 0x1C1C1C),
        ] as [(Samples.Color, Int)])
    func pictureThatIsSeenStaysTransparent(color: Samples.Color, ground: Int) throws {
        #expect(try #require(Rendering.pixels(Self.letters(color), 16, 16, on: ground)).channels == 4)
    }

    @Test func aFewPointsThatWouldNotBeSeenHaveNoGroundOfTheirOwn() throws {
        let pixels = Samples.pixels(64, 64) { x, y in
            x % 16 < 8 ? (y < 16 ? (0, 0, 0, 255) : (255, 255, 255, 255)) : (0, 0, 0, 0)
        }

        #expect(try #require(Rendering.pixels(Samples.png(pixels, 64, 64), 16, 16, on: 0)).channels == 4)
    }

    @Test func onAnUnknownGroundNothingHasItsOwn() throws {
        #expect(try #require(Rendering.pixels(Self.letters((0, 0, 0, 255)), 16, 16)).channels == 4)
    }

    @Test func blackLettersAreSeenInDotsOnADarkGround() throws {
        let cells = try #require(Rendering.cells(Self.letters((0, 0, 0, 255)), 8, 4, .none, on: 0))

        #expect(cells.cells.contains { $0.glyph.value > 0x2800 })
    }

    @Test func opaquePictureIsTheSameOnEveryGround() throws {
        let file = Samples.file(.png, 64, 64)

        expectEqual(Rendering.cells(file, 8, 4, on: 0), Rendering.cells(file, 8, 4))
    }

    private func near(_ one: Int, _ other: Int) -> Bool {
        [16, 8, 0].allSatisfy { abs((one >> $0 & 0xFF) - (other >> $0 & 0xFF)) < 9 }
    }
}
