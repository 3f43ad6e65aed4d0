import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

/// The description of a photo in its file.
struct DescriptionTests {
    private func description(_ tiff: [UInt8], _ format: PictureInfo.Format = .jpeg) -> String? {
        Rendering.info(ExifSample.add(tiff, to: Samples.file(format), format))?.description
    }

    private func wide(_ text: String, isBigEndian: Bool = false) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
            return isBigEndian ? bytes : bytes.reversed()
        }
    }

    // MARK: EXIF

    @Test(arguments: [PictureInfo.Format.jpeg, .png, .webp], [true, false])
    func imageDescriptionIsFound(_ format: PictureInfo.Format, isBigEndian: Bool) {
        let tiff = ExifSample.tiff(description: Array("A lake, über\0".utf8), isBigEndian: isBigEndian)

        expectEqual(description(tiff, format), "A lake, über")
    }

    @Test(arguments: [true, false])
    func commentInUTF16IsReadInTheOrderOfTheFile(isBigEndian: Bool) {
        let comment = Array("UNICODE\0".utf8) + wide("A lake 湖 🌅", isBigEndian: isBigEndian)

        expectEqual(description(ExifSample.tiff(comment: comment, isBigEndian: isBigEndian)), "A lake 湖 🌅")
    }

    @Test func commentInASCIIIsFound() {
        expectEqual(description(ExifSample.tiff(comment: Array("ASCII\0\0\0A lake   ".utf8))), "A lake")
    }

    @Test(arguments: ["JIS\0\0\0\0\0A lake", "\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}A lake", "ASCII", ""])
    func commentThatIsNotPlainIsLeftOut(_ comment: String) {
        #expect(description(ExifSample.tiff(comment: Array(comment.utf8))) == nil)
    }

    @Test(arguments: [true, false])
    func titleOfWindowsIsFoundInItsOwnOrder(isBigEndian: Bool) {
        let title = wide("A lake\0")

        expectEqual(description(ExifSample.tiff(title: title, isBigEndian: isBigEndian)), "A lake")
    }

    @Test func halfOfASurrogatePairIsNoText() {
        #expect(description(ExifSample.tiff(title: wide("A lake") + [0x3C, 0xD8])) == nil)
    }

    @Test func lettersOfAnotherPageAreNoText() {
        #expect(description(ExifSample.tiff(description: [0x41, 0x20, 0x83, 0x8C, 0x83, 0x43, 0x4E])) == nil)
    }

    @Test func placeholderGivesWayToWhatSomebodyWrote() {
        let camera = Array("OLYMPUS DIGITAL CAMERA         \0".utf8)

        #expect(description(ExifSample.tiff(description: camera)) == nil)
        expectEqual(description(ExifSample.tiff(description: camera, title: wide("A lake"))), "A lake")
    }

    @Test func escapeSequencesDoNotPass() {
        expectEqual(description(ExifSample.tiff(description: Array("A\u{1B}]0;x\u{7}lake".utf8))), "A ]0;x lake")
    }

    @Test func descriptionThatIsCutOffHurtsNobody() {
        let tiff = ExifSample.tiff(
            description: Array("A lake".utf8), comment: Array("UNICODE\0".utf8) + wide("A lake"), title: wide("A lake"))

        for length in tiff.indices { #expect(description(Array(tiff.prefix(length))) ?? "A lake" == "A lake") }
    }

    @Test(arguments: [0x7FFF_FFFF, -1, 1 << 20])
    func lengthThatIsWrongIsNoText(_ length: Int) {
        var tiff = ExifSample.tiff(description: Array("A lake".utf8))
        tiff.replaceSubrange(14..<18, with: [UInt8].littleEndian32(length))

        #expect(description(tiff) == nil)
    }

    @Test func directoryThatLeadsToItselfHurtsNobody() {
        var tiff = ExifSample.tiff(description: Array("A lake".utf8))
        // The directory of the photo is the main one, which is also its own next one.
        tiff.replaceSubrange(30..<34, with: [UInt8].littleEndian32(8))
        tiff.replaceSubrange(46..<50, with: [UInt8].littleEndian32(8))

        expectEqual(description(tiff) ?? "A lake", "A lake")
    }

    // MARK: What others see

    @Test(arguments: [PictureInfo.Format.jpeg, .png, .webp])
    func preparedCopyDoesNotHaveIt(_ format: PictureInfo.Format) {
        let tiff = ExifSample.tiff(description: Array("A lake".utf8))

        let copy = Rendering.stripped(ExifSample.add(tiff, to: Samples.file(format), format)) ?? []

        #expect(!copy.isEmpty && !String(decoding: copy, as: UTF8.self).contains("lake"))
    }
}
