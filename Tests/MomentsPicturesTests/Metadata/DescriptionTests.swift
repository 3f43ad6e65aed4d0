import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

/// What somebody wrote about a photo into its file.
struct DescriptionTests {
    private func description(_ tiff: [UInt8], _ format: PictureInfo.Format = .jpeg) -> String? {
        Rendering.info(ExifSample.add(tiff, to: Samples.file(format), format))?.description
    }

    private func description(xmp: String, _ format: PictureInfo.Format = .jpeg) -> String? {
        description(xmp: Array(xmp.utf8), format)
    }

    private func description(xmp: [UInt8], _ format: PictureInfo.Format = .jpeg) -> String? {
        Rendering.info(ExifSample.add(xmp: xmp, to: Samples.file(format), format))?.description
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

    // MARK: XMP

    @Test(arguments: PictureInfo.Format.allCases)
    func descriptionInXMPIsFound(_ format: PictureInfo.Format) {
        let xmp = ExifSample.xmp(description: "A lake &amp; a &#x6e56; &lt;")

        expectEqual(description(xmp: xmp, format), "A lake & a 湖 <")
    }

    @Test(arguments: PictureInfo.Format.allCases)
    func altTextInXMPComesFirst(_ format: PictureInfo.Format) {
        expectEqual(description(xmp: ExifSample.xmp(description: "A lake", altText: "Water"), format), "Water")
    }

    @Test func xmpComesBeforeEXIF() {
        let file = ExifSample.add(ExifSample.tiff(description: Array("EXIF".utf8)), to: Samples.file(.jpeg), .jpeg)
        let both = ExifSample.add(xmp: Array(ExifSample.xmp(description: "A lake").utf8), to: file, .jpeg)

        expectEqual(Rendering.info(both)?.description, "A lake")
    }

    @Test func defaultLanguageComesFirst() {
        let texts = #"<rdf:li xml:lang="de">Ein See</rdf:li><rdf:li xml:lang='x-default'>A lake</rdf:li>"#

        expectEqual(description(xmp: "<dc:description><rdf:Alt>\(texts)</rdf:Alt></dc:description>"), "A lake")
    }

    @Test(arguments: [
        #"<rdf:Description dc:description="A lake"/>"#, "<dc:description>A lake</dc:description>",
        "<dc:description><rdf:Alt><rdf:li><![CDATA[A lake]]></rdf:li></rdf:Alt></dc:description>",
        "<dc:description><rdf:Alt><rdf:li>A <!-- wide -->lake</rdf:li></rdf:Alt></dc:description>",
    ])
    func otherWaysToWriteItAreFound(_ xmp: String) {
        expectEqual(description(xmp: xmp), "A lake")
    }

    @Test(arguments: [true, false], [true, false])
    func packetInUTF16IsRead(isBigEndian: Bool, hasMark: Bool) {
        let text = (hasMark ? "\u{FEFF}" : "") + "<dc:description>A lake 湖</dc:description>"

        expectEqual(description(xmp: wide(text, isBigEndian: isBigEndian)), "A lake 湖")
    }

    @Test(arguments: [
        "<dc:description/>", "<dc:description>A lake", "<dc:description>A lake</dc:title>",
        #"<x dc:description="A lake/>"#, "<!DOCTYPE x [<!ENTITY a 'lake'>]><y dc:description='&a;&a;'",
        "</dc:description>", "dc:description", "<", "<<<<", "<![CDATA[<dc:description>A lake</dc:description>",
        "<!-- <dc:description>A lake</dc:description>", "<?", "&#xFFFFFFFFFF;", "<dc:creator>Ada</dc:creator>",
        "<dc:description>&#27;&#0;</dc:description>",
    ])
    func whatIsNoDescriptionIsLeftOut(_ xmp: String) {
        #expect(description(xmp: xmp) == nil)
    }

    @Test func entitiesAreNotExpanded() {
        let xmp = "<!DOCTYPE x [<!ENTITY a 'lake'>]><dc:description>A &a;</dc:description>"

        expectEqual(description(xmp: xmp), "A &a;")
    }

    @Test func packetThatIsCutOffHurtsNobody() {
        let xmp = Array(ExifSample.xmp(description: "A lake").utf8)

        for length in xmp.indices { #expect(description(xmp: Array(xmp.prefix(length))) ?? "A lake" == "A lake") }
    }

    @Test func packetThatIsTooLongIsLeftAlone() {
        let xmp = Array(ExifSample.xmp(description: "A lake").utf8)
        let blanks = [UInt8](repeating: 0x20, count: XMP.maximumLength)

        #expect(description(xmp: xmp + blanks, .png) == nil)
    }

    @Test func compressedPacketIsLeftAlone() {
        let text = Array("XML:com.adobe.xmp\0\u{1}\0\0\0<dc:description>A lake</dc:description>".utf8)
        let file = ExifSample.addChunk("iTXt", text, to: Samples.file(.png))

        #expect(Rendering.info(file)?.description == nil)
    }

    // MARK: What others see

    @Test(arguments: PictureInfo.Format.allCases)
    func preparedCopyDoesNotHaveIt(_ format: PictureInfo.Format) {
        let file = ExifSample.add(
            xmp: Array(ExifSample.xmp(description: "A lake").utf8), to: Samples.file(format), format)

        let copy = Rendering.stripped(file) ?? []
        #expect(!copy.isEmpty && !copy.contains("lake", in: copy.indices))
    }
}
