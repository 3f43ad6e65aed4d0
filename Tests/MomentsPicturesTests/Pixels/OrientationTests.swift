import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

struct OrientationTests {
    /// The places of the quarters red, green, blue and white, for each number of EXIF.
    @Test(arguments: [
        (1, "RG/BW"), (2, "GR/WB"), (3, "WB/GR"), (4, "BW/RG"), (5, "RB/GW"), (6, "BR/WG"), (7, "WG/BR"), (8, "GW/RB"),
    ])
    func pictureIsTurnedTheRightWayUp(_ orientation: Int, _ letters: String) {
        for format in [PictureInfo.Format.jpeg, .png, .webp] {
            let file = ExifSample.add(ExifSample.tiff(orientation), to: Samples.file(format, 16, 16), format)

            #expect(Rendering.pixels(file, 2, 2)?.letters == letters, "\(format)")
        }
    }

    @Test func widthAndHeightChangePlaces() {
        let file = ExifSample.add(ExifSample.tiff(6), to: Samples.file(.jpeg, 32, 16), .jpeg)

        expectEqual(Rendering.info(file)?.width, 16)
        expectEqual(Rendering.info(file)?.height, 32)
        expectEqual(Rendering.pixels(file, 10, 4)?.letters, "BR/BR/WG/WG")
    }

    @Test func opacityIsTurnedWithThePicture() {
        let pixels = Samples.pixels(16, 16) { x, y in x < 8 ? Samples.white : (255, 0, 0, y < 8 ? 0 : 255) }
        let file = ExifSample.add(ExifSample.tiff(6), to: Samples.png(pixels, 16, 16), .png)

        expectEqual(Rendering.pixels(file, 2, 2)?.letters, "WW/R.")
    }

    @Test(arguments: [0, 9, 255]) func unknownOrientationTurnsNothing(_ orientation: Int) {
        let file = ExifSample.add(ExifSample.tiff(orientation), to: Samples.file(.jpeg, 16, 16), .jpeg)

        expectEqual(Rendering.pixels(file, 2, 2)?.letters, "RG/BW")
    }
}
