import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct PhotoInspectorTests {
    /// A GIF of one pixel, with a comment.
    private static let photo: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x21, 0xFE, 4] + Array("here".utf8) + [0]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

    private func failure(of photo: [UInt8], folders: [String]? = nil) async -> PictureFailure? {
        do throws(PictureFailure) {
            _ = try await PhotoInspector(folders: folders).prepare(photo)
            return nil
        } catch {
            return error
        }
    }

    @Test func inspectorReadsFormatAndSize() async throws {
        let info = try await PhotoInspector().prepare(Self.photo).info

        expectEqual(info.format, .gif)
        #expect(info.width == 1 && info.height == 1)
    }

    @Test func keptPhotoHasNoComments() async throws {
        let bytes = try await PhotoInspector().prepare(Self.photo).bytes

        #expect(bytes.starts(with: Array("GIF89a".utf8)))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("here"))
    }

    @Test func otherFileIsRefused() async {
        await expectEqual(failure(of: Array("<svg/>".utf8)), .unknownFormat)
    }

    @Test func photoThatIsTooLargeIsNotSent() async {
        await expectEqual(failure(of: [UInt8](repeating: 0, count: PictureLimits.maximumLength + 1)), .tooLarge)
    }

    /// A photo may be large.
    @Test func aPhotoIsSentOnce() async throws {
        let answer = #"reply '"prepared":{"format":"gif","width":1,"height":1,"hasPlace":false},"length":1'; printf A"#
        let helper = try FakePictures(#"echo "$length" >>"$folder/lengths"; "# + answer)

        let photo = try await PhotoInspector(folders: [helper.folder]).prepare(Self.photo)

        expectEqual(photo.bytes, Array("A".utf8))
        try expectEqual(String(contentsOfFile: helper.folder + "/lengths", encoding: .utf8), "\(Self.photo.count)\n")
    }

    @Test func aMissingProgramIsExplained() async {
        await expectEqual(failure(of: Self.photo, folders: ["/no/folder"]), .helper(.missing(folders: ["/no/folder"])))
    }

    @Test func aProgramThatDiesIsExplained() async throws {
        let helper = try FakePictures("exit 1")

        await expectEqual(failure(of: Self.photo, folders: [helper.folder]), .helper(.ended))
    }
}
