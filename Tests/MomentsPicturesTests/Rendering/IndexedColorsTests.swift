import Testing

@testable import MomentsPictures

struct IndexedColorsTests {
    private let colors = IndexedColors()

    @Test(arguments: [
        (Int32(0x000000), Int32(16)), (0xFFFFFF, 231), (0xFF0000, 196), (0x00FF00, 46), (0x0000FF, 21),
    ])
    func cornersOfTheCubeAreThemselves(color: Int32, index: Int32) {
        #expect(colors.nearest(to: color) == index)
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
}
