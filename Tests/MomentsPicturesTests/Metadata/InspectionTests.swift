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

    @Test func placeInXMPIsFound() {
        let packet = Array("http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude=\"52,30N\"/>".utf8)

        expectEqual(Rendering.info(ExifSample.addSegment(0xE1, packet, to: Samples.file(.jpeg)))?.hasPlace, true)
    }

    @Test(arguments: ["iTXt", "tEXt"] as [StaticString])
    func placeInXMPOfAPNGIsFound(_ type: StaticString) {
        let packet = Array("XML:com.adobe.xmp\0\0\0\0\0<x exif:GPSLatitude=\"52,30N\"/>".utf8)

        expectEqual(Rendering.info(ExifSample.addChunk(type, packet, to: Samples.file(.png)))?.hasPlace, true)
    }

    @Test func pngWithoutAPlaceInItsTextSaysSo() {
        let file = ExifSample.addChunk("tEXt", Array("Title\0A lake".utf8), to: Samples.file(.png))

        expectEqual(Rendering.info(file)?.hasPlace, false)
    }

    @Test func placeInXMPOfAWebPIsFound() {
        let packet = Array("<x exif:GPSLatitude=\"52,30N\"/>".utf8)
        let file = Samples.animatedWebP(
            [Samples.quarters(2, 2)], 2, 2, on: PixelSize(width: 2, height: 2))
        let chunks = Array(file.dropFirst(8)) + Samples.riff("XMP ", packet)

        expectEqual(Rendering.info(Samples.riff("RIFF", chunks))?.hasPlace, true)
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
