import TestSupport
import Testing

@testable import MomentsPictures

struct RowScalerTests {
    /// Grey pixels of one size and another.
    @Test(
        arguments: [
            ("the mean of what it covers", [0, 100, 200, 100], (2, 2), (1, 1), [100]),
            ("parts count in part", [0, 90, 180], (3, 1), (2, 1), [30, 150]),
            ("rows as columns", [0, 90, 180], (1, 3), (1, 2), [30, 150]),
            ("of a larger picture between the others", [0, 100], (2, 1), (4, 1), [0, 25, 75, 100]),
            ("in rows too", [0, 100], (1, 2), (1, 4), [0, 25, 75, 100]),
        ] as [(String, [UInt8], (Int, Int), (Int, Int), [UInt8])])
    func pixelIsTheMeanOfWhatItCovers(
        _: String, pixels: [UInt8], size: (Int, Int), target: (Int, Int), expected: [UInt8]
    ) {
        expectEqual(scaled(pixels, size.0, size.1, to: target.0, target.1), expected)
    }

    @Test func partOfALargerPictureIsThatPart() {
        let area = PixelArea(x: 0, y: 1, width: 1, height: 1)

        expectEqual(grey(RowScaler.scaled(bitmap([0, 100, 200], 1, 3), area, width: 1, height: 2)), [100, 125])
    }

    @Test(arguments: [1, 2, 3, 7, 33, 100]) func plainPictureStaysPlain(_ size: Int) {
        #expect(scaled([UInt8](repeating: 77, count: 35), 7, 5, to: size, size).allSatisfy { $0 == 77 })
    }

    @Test func partAloneIsScaled() {
        let area = PixelArea(x: 1, y: 0, width: 2, height: 1)

        expectEqual(grey(RowScaler.scaled(bitmap([1, 50, 60, 4], 4, 1), area, width: 2, height: 1)), [50, 60])
    }

    @Test func colorOfWhatIsTransparentHasNoPart() {
        // White beside black that is not to be seen, as it is stored: multiplied by its opacity.
        let pixels = Bitmap(width: 2, height: 1, channels: 4, bytes: [255, 255, 255, 255, 0, 0, 0, 0])
        let area = PixelArea(x: 0, y: 0, width: 2, height: 1)

        expectEqual(RowScaler.scaled(pixels, area, width: 1, height: 1).divided.bytes, [255, 255, 255, 128])
    }

    @Test(arguments: [1, 2, 3, 7, 33, 100]) func opacityIsScaledAsColorsAre(_ size: Int) {
        let values = (0..<35).map { UInt8($0 * 7) }
        let area = PixelArea(x: 0, y: 0, width: 7, height: 5)
        let four = Bitmap(width: 7, height: 5, channels: 4, bytes: values.flatMap { [$0, $0, $0, $0] })

        let scaled = RowScaler.scaled(four, area, width: size, height: size)

        let expected = self.scaled(values, 7, 5, to: size, size)
        expectEqual(scaled.bytes, expected.flatMap { [$0, $0, $0, $0] })
    }

    private func scaled(_ values: [UInt8], _ width: Int, _ height: Int, to newWidth: Int, _ newHeight: Int) -> [UInt8] {
        let area = PixelArea(x: 0, y: 0, width: Double(width), height: Double(height))
        return grey(RowScaler.scaled(bitmap(values, width, height), area, width: newWidth, height: newHeight))
    }

    private func bitmap(_ values: [UInt8], _ width: Int, _ height: Int) -> Bitmap {
        Bitmap(width: width, height: height, bytes: values.flatMap { [$0, $0, $0] })
    }

    private func grey(_ bitmap: Bitmap) -> [UInt8] {
        stride(from: 0, to: bitmap.bytes.count, by: 3).map { bitmap.bytes[$0] }
    }
}
