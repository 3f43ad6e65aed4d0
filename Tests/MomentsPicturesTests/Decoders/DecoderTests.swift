import CTurboJPEG
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

struct DecoderTests {
    @Test(arguments: PictureInfo.Format.allCases)
    func pictureOfEachFormatIsDecoded(_ format: PictureInfo.Format) {
        expectEqual(Rendering.pixels(Samples.file(format), 4, 2)?.letters, "RRGG/BBWW")
    }

    @Test(arguments: PictureInfo.Format.allCases)
    func pictureOfEachFormatTellsItsSize(_ format: PictureInfo.Format) {
        let info = PictureInfo(format: format, width: 30, height: 20)

        expectEqual(Rendering.info(Samples.file(format, 30, 20)), info)
    }

    @Test(
        arguments: [
            (Samples.file(.webp), .webp), (Array("GIF87a".utf8), .gif), (Array("GIF89a".utf8), .gif),
            (Array("GIF88a".utf8), nil),
        ] as [([UInt8], PictureInfo.Format?)])
    func wordOfTheFormatIsItsFirstBytesNotItsName(bytes: [UInt8], format: PictureInfo.Format?) {
        expectEqual(PictureInfo.Format(signature: bytes), format)
    }

    @Test func progressiveJPEGIsDecoded() {
        let file = Samples.jpeg(Samples.quarters(32, 16), 32, 16, progressive: true)

        expectEqual(Rendering.pixels(file, 4, 2)?.letters, "RRGG/BBWW")
    }

    @Test func inksOfAJPEGBecomeLight() {
        // As Photoshop writes them: 255 is no ink. Red is all but cyan.
        let inks = (0..<64).flatMap { _ in [255, 0, 0, 255] as [UInt8] }

        expectEqual(Rendering.pixels(Samples.jpeg(inks, 8, 8, format: TJPF_CMYK), 2, 2)?.letters, "RR/RR")
    }

    @Test(arguments: [false, true])
    func jpegWithoutItsLastBytesIsShownAsFarAsItGoes(progressive: Bool) {
        let file = Samples.jpeg(Samples.quarters(32, 16), 32, 16, progressive: progressive)

        expectEqual(Rendering.pixels(Array(file.dropLast(3)), 4, 2)?.letters.prefix(4), "RRGG")
    }

    @Test func jpegThatEndsBeforeItsPixelsIsDamaged() throws {
        let file = Samples.file(.jpeg)
        let scan = try #require(JPEGSegments(file).first { $0.marker == JPEGSegments.Segment.scan })

        expectEqual(Rendering.failure(Array(file[..<scan.body.upperBound])), .damaged)
    }

    @Test func jpegWithoutColorsIsDecoded() {
        let grey = [UInt8](repeating: 255, count: 64)

        expectEqual(Rendering.pixels(Samples.jpeg(grey, 8, 8, format: TJPF_GRAY), 1, 1)?.letters, "W")
    }

    @Test func interlacedPNGIsDecoded() {
        let file = Samples.png(Samples.quarters(32, 16), 32, 16, interlaced: true)

        expectEqual(Rendering.pixels(file, 4, 2)?.letters, "RRGG/BBWW")
    }

    @Test func interlacedGIFIsDecoded() {
        let file = Samples.gif(Samples.quarters(32, 16), 32, 16, interlaced: true)

        expectEqual(Rendering.pixels(file, 4, 2)?.letters, "RRGG/BBWW")
    }

    @Test func losslessWebPIsDecoded() {
        let file = Samples.webp(Samples.quarters(32, 16), 32, 16, lossless: true)

        expectEqual(Rendering.pixels(file, 4, 2)?.letters, "RRGG/BBWW")
    }

    @Test(arguments: [PictureInfo.Format.png, .gif, .webp])
    func transparentPixelsStayTransparent(_ format: PictureInfo.Format) {
        expectEqual(Rendering.pixels(file(format, Self.halfWhite), 2, 2)?.letters, "W./W.")
    }

    @Test(arguments: PictureInfo.Format.allCases)
    func opaquePictureHasThreeBytesAPixel(_ format: PictureInfo.Format) {
        expectEqual(Rendering.pixels(Samples.file(format), 4, 2)?.channels, 3)
    }

    @Test func colorIsNotMultipliedByItsOpacity() {
        let pixels = Samples.pixels(8, 8) { _, _ in (200, 100, 50, 204) }

        expectEqual(Rendering.pixels(Samples.png(pixels, 8, 8), 1, 1)?.bytes, [200, 100, 50, 204])
    }

    private static let halfWhite = Samples.pixels(8, 8) { x, _ in x < 4 ? Samples.white : (255, 255, 255, 0) }

    private func file(_ format: PictureInfo.Format, _ pixels: [UInt8]) -> [UInt8] {
        switch format {
        case .jpeg: Samples.jpeg(pixels, 8, 8)
        case .png: Samples.png(pixels, 8, 8)
        case .gif: Samples.gif(pixels, 8, 8)
        case .webp: Samples.webp(pixels, 8, 8)
        }
    }

    @Test func onlyTheFirstOfTenThousandFramesIsRead() {
        let file = Samples.gif(Samples.quarters(8, 4), 8, 4, frames: 10_000)

        expectEqual(Rendering.pixels(file, 4, 2)?.letters, "RRGG/BBWW")
    }

    @Test func firstFrameIsInItsPlaceOnTheScreen() {
        let white = Samples.pixels(2, 2) { _, _ in Samples.white }
        let file = Samples.gif(white, 2, 2, at: (2, 1), on: PixelSize(width: 6, height: 4))

        expectEqual(Rendering.pixels(file, 6, 4)?.letters, "....../..WW../..WW../......")
    }

    @Test func frameThatSticksOutIsCutOff() {
        let white = Samples.pixels(4, 4) { _, _ in Samples.white }
        let file = Samples.gif(white, 4, 4, at: (2, 2), on: PixelSize(width: 4, height: 4))

        expectEqual(Rendering.pixels(file, 4, 4)?.letters, "..../..../..WW/..WW")
    }

    /// Browsers do so, too.
    @Test(arguments: [(4, 2), (0, 0), (8, 2), (2, 8)])
    func frameThatIsLargerThanItsScreenIsThePicture(_ width: Int, _ height: Int) {
        let screen = PixelSize(width: width, height: height)
        let file = Samples.gif(Samples.quarters(4, 4), 4, 4, at: (1, 1), on: screen)

        expectEqual(Rendering.info(file), PictureInfo(format: .gif, width: 4, height: 4))
        expectEqual(Rendering.pixels(file, 4, 4)?.letters, "RRGG/RRGG/BBWW/BBWW")
    }

    @Test func firstFrameOfAnAnimatedWebPIsShown() {
        let white = Samples.pixels(32, 16) { _, _ in Samples.white }
        let file = Samples.animatedWebP(
            [Samples.quarters(32, 16), white], 32, 16, on: PixelSize(width: 32, height: 16))

        expectEqual(Rendering.pixels(file, 4, 2)?.letters, "RRGG/BBWW")
    }

    @Test(arguments: [
        (PixelSize(width: 2, height: 2), 4, 2, "......../......../....WW../....WW../......../........"),
        (PixelSize(width: 8, height: 2), 0, 2, "......../......../WWWWWWWW/WWWWWWWW/......../........"),
        (PixelSize(width: 2, height: 6), 4, 0, "....WW../....WW../....WW../....WW../....WW../....WW.."),
    ])
    func firstFrameOfAWebPIsInItsPlaceOnTheCanvas(size: PixelSize, x: Int, y: Int, letters: String) {
        let white = Samples.pixels(size.width, size.height) { _, _ in Samples.white }
        let file = Samples.animatedWebP(
            [white], size.width, size.height, at: (x, y), on: PixelSize(width: 8, height: 6))

        expectEqual(Rendering.pixels(file, 8, 6)?.letters, letters)
    }

    /// The last byte is of the first frame.
    @Test func animatedWebPThatIsCutOffIsNoPicture() {
        let file = Samples.animatedWebP(
            [Samples.quarters(32, 16)], 32, 16, on: PixelSize(width: 32, height: 16))

        for length in file.indices {
            #expect(Rendering.pixels(Array(file.prefix(length)), 4, 2) == nil, "cut off at \(length)")
        }
    }

    @Test(arguments: PictureInfo.Format.allCases)
    func onePixelIsAPicture(_ format: PictureInfo.Format) {
        let cells = Rendering.cells(Samples.file(format, 1, 1), 4, 2)

        expectEqual(cells?.columns, 1)
        expectEqual(cells?.rows, 1)
    }
}
