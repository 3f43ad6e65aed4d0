import TestSupport
import Testing

@testable import MomentsCore

struct PhotoDescriptionTests {
    @Test(arguments: [
        "OLYMPUS DIGITAL CAMERA", "OLYMPUS DIGITAL CAMERA         ", "SONY DSC", "Exif_JPEG_PICTURE",
        "KODAK Digital Still Camera", "KONICA MINOLTA DIGITAL CAMERA", "<Digimax S500 / Kenox S500>", "dav", "sdr",
        "oplus_131072", "charset=Ascii", "Created with GIMP", "Screenshot", "untitled", "", " \n\t ", "\0\0\0", "-",
        "...", "1234", "DSC01234", "IMG_20210322_120000", "P1010023", "DCIM\\100MEDIA\\DJI_0001.JPG", "Holiday 1.jpeg",
    ])
    func textOfCamerasAndProgramsIsNoDescription(_ written: String) {
        #expect(PhotoDescription.text(written) == nil)
    }

    @Test(arguments: [
        "A lake", "Ein See im Morgenlicht.", "湖", "🌅", "Lake 2021", "Olympus, our dog", "My first digital camera",
        "Dr. Who", "Route 66",
    ])
    func textOfAPersonIsADescription(_ written: String) {
        expectEqual(PhotoDescription.text(written), written)
    }

    @Test func descriptionIsOneLineOfNothingThatATerminalObeys() {
        expectEqual(
            PhotoDescription.text("A\u{1B}[31m lake\r\n\u{202E}at\u{9B}1m \u{7}dawn\0"), "A [31m lake at 1m dawn")
    }

    @Test func joinersOfLettersAndPeopleStay() {
        expectEqual(PhotoDescription.text("👩‍👧 می‌خواهم"), "👩‍👧 می‌خواهم")
    }

    @Test func descriptionIsCutToAnAltText() {
        let text = PhotoDescription.text(String(repeating: "lake ", count: 10_000))

        #expect(text?.unicodeScalars.count ?? 0 <= MomentBounds.altText)
        expectEqual(text?.hasPrefix("lake lake"), true)
    }

    @Test(arguments: ["Lake at dawn.JPG", "lake at dawn.jpg", "Lake at Dawn"])
    func nameOfTheFileIsNoAltText(fileName: String) {
        let info = PictureInfo(format: .jpeg, width: 1, height: 1, description: "Lake at dawn")

        #expect(info.altText(fileName: fileName) == nil)
    }

    @Test func anyOtherDescriptionIsTheAltText() {
        let info = PictureInfo(format: .jpeg, width: 1, height: 1, description: "Lake at dawn")

        expectEqual(info.altText(fileName: "IMG_1.jpg"), "Lake at dawn")
        expectEqual(info.altText(fileName: nil), "Lake at dawn")
    }
}
