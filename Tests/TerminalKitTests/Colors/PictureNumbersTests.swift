import TestSupport
import Testing

@testable import MomentsCore
@testable import TerminalKit

struct PictureNumbersTests {
    private static let page = PairColors(foreground: 252, background: 234)

    private func foreground(_ color: Int32, _ colors: PictureColors, _ mode: ColorMode) -> Int32? {
        let numbers = PictureNumbers(mode: mode, page: Self.page)
        return numbers.pair(of: PictureCells.Cell("x", foreground: color), colors)?.foreground
    }

    @Test(arguments: [
        (Int32(0xFF8700), PictureColors.direct, ColorMode.indexed, Int32(208)), (208, .indexed, .indexed, 208),
        (208, .indexed, .direct, 0xFF8700), (0x123456, .direct, .direct, 0x123456),
    ])
    func aPictureForAnotherTerminalIsShownInTheNearestColours(
        color: Int32, colors: PictureColors, mode: ColorMode, number: Int32
    ) {
        expectEqual(foreground(color, colors, mode), number)
    }

    @Test(arguments: [Int32(0), 7, 8, 0xFF])
    func darkBlueIsNotTakenForAColourOfATable(color: Int32) throws {
        #expect(try #require(foreground(color, .direct, .direct)) >= 256)
    }

    @Test(arguments: PictureColors.allCases, [Int32.min, -1, 0x1000000, Int32.max])
    func noColourIsBeyondWhatThereIs(colors: PictureColors, color: Int32) throws {
        for (mode, end) in [(ColorMode.indexed, 256), (.direct, 0x1000000)] as [(ColorMode, Int32)] {
            #expect((0..<end).contains(try #require(foreground(color, colors, mode))))
        }
    }

    @Test func cellWithOneColourHasTheOtherOfThePage() {
        let numbers = PictureNumbers(mode: .indexed, page: Self.page)

        #expect(
            numbers.pair(of: PictureCells.Cell("x", background: 17), .indexed)
                == PairColors(foreground: 252, background: 17))
        #expect(
            numbers.pair(of: PictureCells.Cell("x", foreground: 17), .indexed)
                == PairColors(foreground: 17, background: 234))
        #expect(numbers.pair(of: PictureCells.Cell("x"), .indexed) == nil)
    }

    @Test func colourHalfwayToAGroundIsOneOfTheTerminal() {
        let cell = PictureCells.Cell("x", foreground: 0xFF8700)
        let numbers = PictureNumbers(mode: .direct, page: Self.page)

        expectEqual(numbers.pair(of: cell, .direct, halfwayTo: 0x000000)?.foreground, 0x7F4300)
        expectEqual(numbers.pair(of: cell, .direct, halfwayTo: 0xFFFFFF)?.foreground, 0xFEC27F)
    }

    @Test(arguments: [ColorMode.none, .eight])
    func below256ColoursNothingHasOne(mode: ColorMode) {
        #expect(foreground(17, .indexed, mode) == nil)
        #expect(foreground(0xFF0000, .direct, mode) == nil)
    }
}
