import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

struct StrippingTests {
    @Test(arguments: PictureInfo.Format.allCases)
    func placeIsGone(_ format: PictureInfo.Format) throws {
        let file = ExifSample.add(ExifSample.tiff(6), to: Samples.file(format), format)

        let stripped = try #require(Rendering.stripped(file))

        expectEqual(Rendering.info(stripped)?.hasPlace, false)
        #expect(Rendering.info(stripped)?.taken == nil)
    }

    @Test(arguments: [PictureInfo.Format.jpeg, .png, .webp])
    func pictureStaysTurned(_ format: PictureInfo.Format) throws {
        let file = ExifSample.add(ExifSample.tiff(6), to: Samples.file(format), format)

        let stripped = try #require(Rendering.stripped(file))

        expectEqual(Rendering.pixels(stripped, 4, 4)?.letters, Rendering.pixels(file, 4, 4)?.letters)
        expectEqual(Rendering.info(stripped)?.width, Rendering.info(file)?.width)
    }

    @Test(arguments: PictureInfo.Format.allCases)
    func fileThatSaysNothingStaysAsItIs(_ format: PictureInfo.Format) {
        expectEqual(Rendering.stripped(Samples.file(format)), Samples.file(format))
    }

    @Test(arguments: PictureInfo.Format.allCases)
    func strippingTwiceChangesNothingMore(_ format: PictureInfo.Format) throws {
        let file = ExifSample.add(ExifSample.tiff(8), to: Samples.file(format), format)

        let stripped = try #require(Rendering.stripped(file))

        expectEqual(Rendering.stripped(stripped), stripped)
    }

    /// Photoshop's, which hold IPTC; XMP; comments; a maker's own.
    @Test(
        arguments: [(0xED, "Photoshop 3.0\0"), (0xE1, "http://ns.adobe.com/xap/1.0/\0"), (0xFE, "Home"), (0xE4, "x")]
            as [(UInt8, String)])
    func otherSegmentsOfAJPEGAreGone(_ marker: UInt8, _ text: String) {
        let file = ExifSample.addSegment(marker, Array(text.utf8), to: Samples.file(.jpeg))

        expectEqual(Rendering.stripped(file), Samples.file(.jpeg))
    }

    @Test func profileOfAJPEGStays() {
        let file = ExifSample.addSegment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}colours".utf8), to: Samples.file(.jpeg))

        expectEqual(Rendering.stripped(file), file)
    }

    @Test(arguments: PictureInfo.Format.allCases)
    func bytesBehindThePictureAreRemoved(_ format: PictureInfo.Format) {
        let file = Samples.file(format)

        expectEqual(Rendering.stripped(file + ExifSample.tiff()), file)
    }

    @Test(arguments: ["tEXt", "iTXt", "zTXt", "tIME", "eXIf"] as [StaticString])
    func textsOfAPNGAreGone(_ type: StaticString) {
        expectEqual(
            Rendering.stripped(ExifSample.addChunk(type, [1, 2, 3], to: Samples.file(.png))), Samples.file(.png))
    }

    @Test func profileOfAPNGStays() {
        let file = ExifSample.addChunk("iCCP", Array("colours".utf8), to: Samples.file(.png))

        expectEqual(Rendering.stripped(file), file)
    }

    @Test func commentOfAGIFIsGone() {
        let file = Samples.file(.gif)

        expectEqual(Rendering.stripped(added([0x21, 0xFE, 4] + Array("Home".utf8) + [0], to: file)), file)
    }

    @Test func xmpOfAGIFIsGone() {
        let packet: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [4] + Array("Home".utf8) + [0]

        expectEqual(Rendering.stripped(added(packet, to: Samples.file(.gif))), Samples.file(.gif))
    }

    @Test func animationGoesOnForever() {
        let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        let file = added(loop, to: Samples.file(.gif))

        expectEqual(Rendering.stripped(file), file)
    }

    @Test(arguments: PictureInfo.Format.allCases)
    func fileThatIsCutOffIsRefusedOrSaysNoPlace(_ format: PictureInfo.Format) {
        let file = ExifSample.add(ExifSample.tiff(6), to: Samples.file(format), format)

        for length in file.indices {
            guard let stripped = Rendering.stripped(Array(file.prefix(length))) else { continue }
            #expect(Rendering.info(stripped)?.hasPlace != true, "cut off at \(length)")
        }
    }

    /// Before the first block.
    private func added(_ block: [UInt8], to file: [UInt8]) -> [UInt8] {
        let head = GIFBlocks(file).first { $0.kind == .head }?.all.upperBound ?? 0
        return Array(file.prefix(head)) + block + file.dropFirst(head)
    }
}
