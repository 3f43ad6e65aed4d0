import Testing

@testable import MomentsCore
@testable import MomentsPictures

struct FittingTests {
    private let photo = PixelSize(width: 4_000, height: 3_000)

    @Test func wholePictureKeepsItsShape() {
        let fitting = Fitting(photo, orientation: .upright, in: shape(60, 60))

        #expect(fitting.columns == 60)
        // 600 pixels wide, so 450 high, at 20 a row.
        #expect(fitting.rows == 23)
    }

    @Test func wholePictureIsAsWideAsItsHeightAllows() {
        let fitting = Fitting(photo, orientation: .upright, in: shape(200, 10))

        #expect(fitting.columns == 27)
        #expect(fitting.rows == 10)
    }

    @Test func filledRoomIsFilled() {
        let fitting = Fitting(photo, orientation: .upright, in: shape(10, 10, fit: .filled))

        #expect(fitting.columns == 10)
        #expect(fitting.rows == 10)
    }

    @Test func whatSticksOutIsCutOffOnBothSidesAlike() throws {
        let pixels = Samples.pixels(8, 2) { x, _ in [Samples.red, Samples.green, Samples.blue, Samples.white][x / 2] }

        #expect(Rendering.pixels(Samples.png(pixels, 8, 2), 4, 2, fit: .filled)?.letters == "GGBB/GGBB")
    }

    @Test func cellsAreMadeOfEightPixelsEachWay() {
        #expect(
            Fitting(photo, orientation: .upright, in: shape(60, 60)).wanted == PixelSize(width: 480, height: 184))
    }

    @Test func turnedPictureIsWantedAsItIsStored() {
        let fitting = Fitting(photo, orientation: .turnedRight, in: shape(60, 20))

        #expect(fitting.rows == 20)
        #expect(fitting.columns == 30)
        #expect(fitting.wanted == PixelSize(width: 160, height: 240))
    }

    @Test func noMorePixelsAreWantedThanThereAre() {
        let fitting = Fitting(PixelSize(width: 3, height: 2), orientation: .upright, in: shape(60, 20))

        #expect(fitting.wanted == PixelSize(width: 3, height: 2))
    }

    @Test func aSmallPictureThatIsShownWholeIsNotBlownUp() {
        let fitting = Fitting(PixelSize(width: 100, height: 100), orientation: .upright, in: shape(60, 20))

        #expect(fitting.columns == 20)
        #expect(fitting.rows == 10)
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
