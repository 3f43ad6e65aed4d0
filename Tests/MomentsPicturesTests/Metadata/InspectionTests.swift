import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

struct InspectionTests {
    @Test(arguments: [PictureInfo.Format.jpeg, .png, .webp])
    func dateAndPlaceAreFound(_ format: PictureInfo.Format) {
        let info = Rendering.info(ExifSample.add(ExifSample.tiff(), to: Samples.file(format), format))

        expectEqual(info?.taken, ExifSample.date)
        expectEqual(info?.hasPlace, true)
    }

    @Test func pictureWithoutAPlaceSaysSo() {
        let exif = ExifSample.tiff(withPlace: false)

        expectEqual(Rendering.info(ExifSample.add(exif, to: Samples.file(.jpeg), .jpeg))?.hasPlace, false)
    }

    /// Some programs write the other one first; both are in segments of one kind.
    @Test func dateIsFoundBehindXMP() {
        let exif = ExifSample.add(ExifSample.tiff(), to: Samples.file(.jpeg), .jpeg)
        let file = ExifSample.addSegment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8), to: exif)

        expectEqual(Rendering.info(file)?.taken, ExifSample.date)
    }

    @Test func dateThatIsNoneIsLeftOut() {
        var exif = ExifSample.tiff()
        for index in exif.indices where exif[index] == UInt8(ascii: ":") { exif[index] = 0x1B }

        #expect(Rendering.info(ExifSample.add(exif, to: Samples.file(.jpeg), .jpeg))?.taken == nil)
    }

    @Test func exifThatIsCutOffHurtsNobody() {
        let exif = ExifSample.tiff(6)

        for length in exif.indices {
            let file = ExifSample.add(Array(exif.prefix(length)), to: Samples.file(.jpeg), .jpeg)
            #expect(Rendering.info(file) != nil, "cut off at \(length)")
        }
    }
}
