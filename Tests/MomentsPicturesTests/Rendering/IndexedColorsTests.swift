import TestSupport
import Testing

@testable import MomentsPictures

struct IndexedColorsTests {
    private let colors = IndexedColors()

    @Test(arguments: [
        (Int32(0x000000), Int32(16)), (0xFFFFFF, 231), (0xFF0000, 196), (0x00FF00, 46), (0x0000FF, 21),
    ])
    func cornersOfTheCubeAreThemselves(color: Int32, index: Int32) {
        expectEqual(colors.nearest(to: color), index)
    }

    @Test func greyStaysGrey() {
        #expect((232...255).contains(colors.nearest(to: 0x808080)) || colors.nearest(to: 0x808080) == 102)
    }

    @Test(arguments: [Int32(0x5A1A4E), 0x7A2B36, 0x2C1A75])
    func darkColourKeepsItsHue(color: Int32) {
        #expect(!(232...255).contains(colors.nearest(to: color)))
    }

    @Test func everyColourHasANumberOfTheTable() {
        for color in stride(from: Int32(0), through: 0xFFFFFF, by: 0x10307) {
            #expect((16...255).contains(colors.nearest(to: color)))
        }
    }

    @Test(arguments: [Int32(0x000000), 0xFFFFFF, 0x5F87AF, 0x808080])
    func colourOfTheTableIsNoPattern(color: Int32) {
        expectEqual(colors.mixture(nearestTo: color).quarters, 0)
    }

    @Test func colourBetweenTwoOfTheTableIsAPatternOfBoth() {
        // Of 0x5F005F and 0x3A3A3A, both about as light.
        let mixture = colors.mixture(nearestTo: 0x3A2A55)

        expectEqual(Set([mixture.ground, mixture.dots]), [53, 237])
        expectEqual(mixture.quarters, 2)
    }

    @Test func everyPatternIsOfTheTable() {
        for color in stride(from: Int32(0), through: 0xFFFFFF, by: 0x10307) {
            let mixture = colors.mixture(nearestTo: color)
            #expect((16...255).contains(mixture.ground) && (16...255).contains(mixture.dots))
            #expect((0...2).contains(mixture.quarters))
            #expect((mixture.quarters == 0) == (mixture.ground == mixture.dots))
        }
    }

    @Test(arguments: [
        (Int32(0x808080), Int32(0x858585), true), (0x808080, 0xA0A0A0, false), (0x204060, 0x603020, false),
    ])
    func coloursOfAClearSkyAreAlike(one: Int32, other: Int32, areAlike: Bool) {
        expectEqual(colors.areAlike(one, other), areAlike)
    }
}
