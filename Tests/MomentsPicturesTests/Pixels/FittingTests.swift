import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

struct FittingTests {
    private let photo = PixelSize(width: 4_000, height: 3_000)

    @Test func wholePictureKeepsItsShape() {
        let fitting = Fitting(photo, orientation: .upright, in: shape(60, 60))

        expectEqual(fitting.columns, 60)
        // 600 pixels wide, so 450 high, at 20 a row.
        expectEqual(fitting.rows, 23)
    }

    @Test func wholePictureIsAsWideAsItsHeightAllows() {
        let fitting = Fitting(photo, orientation: .upright, in: shape(200, 10))

        expectEqual(fitting.columns, 27)
        expectEqual(fitting.rows, 10)
    }

    @Test func filledRoomIsFilled() {
        let fitting = Fitting(photo, orientation: .upright, in: shape(10, 10, fit: .filled))

        expectEqual(fitting.columns, 10)
        expectEqual(fitting.rows, 10)
    }

    @Test func filledPictureIsCutOnBothSidesAlike() throws {
        let pixels = Samples.pixels(8, 2) { x, _ in [Samples.red, Samples.green, Samples.blue, Samples.white][x / 2] }

        expectEqual(Rendering.pixels(Samples.png(pixels, 8, 2), 4, 2, fit: .filled)?.letters, "GGBB/GGBB")
    }

    // MARK: A part

    /// Red, green above; blue, white below: eight pixels each way.
    private let quarters = Samples.png(Samples.quarters(8, 8), 8, 8)

    @Test(arguments: [
        (PictureCrop(x: 0, y: 0, width: 4, height: 4), "RR/RR"),
        (PictureCrop(x: 4, y: 0, width: 4, height: 4), "GG/GG"),
        (PictureCrop(x: 0, y: 4, width: 4, height: 4), "BB/BB"),
        (PictureCrop(x: 4, y: 4, width: 4, height: 4), "WW/WW"),
        (PictureCrop(x: 0, y: 0, width: 8, height: 8), "RG/BW"),
        (PictureCrop(x: 2, y: 2, width: 4, height: 4), "RG/BW"),
    ])
    func onlyThePartIsShown(crop: PictureCrop, letters: String) {
        expectEqual(Rendering.pixels(quarters, 2, 2, fit: .filled, crop: crop)?.letters, letters)
    }

    @Test func aPartOutsideIsMovedInside() {
        let crop = PictureCrop(x: 100, y: 100, width: 4, height: 4)

        expectEqual(Rendering.pixels(quarters, 2, 2, fit: .filled, crop: crop)?.letters, "WW/WW")
    }

    @Test func aPartIsOfThePictureTheRightWayUp() {
        let fitting = Fitting(
            PixelSize(width: 3_000, height: 4_000), orientation: .turnedRight,
            in: PictureShape(
                columns: 10, rows: 5, fit: .filled, crop: PictureCrop(x: 3_000, y: 0, width: 1_000, height: 1_000),
                output: .cells(.direct)))

        let area = fitting.crop(of: Bitmap(width: 4_000, height: 3_000, bytes: []))

        expectEqual(area, PixelArea(x: 3_000, y: 0, width: 1_000, height: 1_000))
    }

    @Test func forAPartMorePixelsAreDecoded() {
        let part = PictureShape(
            columns: 60, rows: 30, fit: .filled, crop: PictureCrop(x: 0, y: 0, width: 1_000, height: 1_000),
            output: .cells(.direct))

        let fitting = Fitting(photo, orientation: .upright, in: part)

        expectEqual(fitting.wanted, PixelSize(width: 1_920, height: 720))
    }

    @Test func noMoreIsDecodedThanThereIsMemoryFor() {
        let part = PictureShape(
            columns: 400, rows: 200, fit: .filled, crop: PictureCrop(x: 0, y: 0, width: 100, height: 100),
            output: .pixels)

        let wanted = Fitting(PixelSize(width: 10_000, height: 10_000), orientation: .upright, in: part).wanted

        expectEqual(wanted, PixelSize(width: 4_000, height: 4_000))
    }

    @Test func aPartOfFewPixelsFillsTheRoom() {
        let part = PictureShape(
            columns: 60, rows: 20, fit: .filled, crop: PictureCrop(x: 1, y: 1, width: 2, height: 2),
            output: .cells(.direct))

        let fitting = Fitting(PixelSize(width: 4, height: 4), orientation: .upright, in: part)

        #expect((fitting.columns, fitting.rows) == (60, 20))
    }

    // MARK: Decoding

    @Test func cellsAreMadeOfEightPixelsEachWay() {
        #expect(
            Fitting(photo, orientation: .upright, in: shape(60, 60)).wanted == PixelSize(width: 480, height: 184))
    }

    @Test func turnedPictureIsWantedAsItIsStored() {
        let fitting = Fitting(photo, orientation: .turnedRight, in: shape(60, 20))

        expectEqual(fitting.rows, 20)
        expectEqual(fitting.columns, 30)
        expectEqual(fitting.wanted, PixelSize(width: 160, height: 240))
    }

    @Test func noMorePixelsAreWantedThanThereAre() {
        let fitting = Fitting(PixelSize(width: 3, height: 2), orientation: .upright, in: shape(60, 20))

        expectEqual(fitting.wanted, PixelSize(width: 3, height: 2))
    }

    @Test func aSmallPictureThatIsShownWholeIsNotBlownUp() {
        let fitting = Fitting(PixelSize(width: 100, height: 100), orientation: .upright, in: shape(60, 20))

        expectEqual(fitting.columns, 20)
        expectEqual(fitting.rows, 10)
    }

    @Test(arguments: [PictureShape.Fit.whole, .filled])
    func thinPictureHasACellEachWay(_ fit: PictureShape.Fit) {
        for size in [PixelSize(width: 100_000, height: 1), PixelSize(width: 1, height: 100_000)] {
            let fitting = Fitting(size, orientation: .upright, in: shape(10, 10, fit: fit))

            #expect(fitting.columns >= 1 && fitting.rows >= 1)
            #expect(fitting.wanted.width >= 1 && fitting.wanted.height >= 1)
        }
    }

    private func shape(_ columns: Int, _ rows: Int, fit: PictureShape.Fit = .whole) -> PictureShape {
        PictureShape(columns: columns, rows: rows, fit: fit, output: .cells(.direct))
    }
}
