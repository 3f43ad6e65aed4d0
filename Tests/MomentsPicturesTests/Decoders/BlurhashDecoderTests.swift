import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

struct BlurhashDecoderTests {
    private func file(_ text: String, _ size: PhotoSize? = nil) throws -> [UInt8] {
        try #require(Blurhash(text, size: size)).file
    }

    @Test func oneColorFillsThePicture() throws {
        expectEqual(Rendering.pixels(try file("00TI:j"), 3, 2)?.letters, "RRR/RRR")
    }

    @Test func pictureIsTheOneThatOtherProgramsMake() throws {
        let bitmap = BlurhashDecoder(try #require(Blurhash("LEHV6nWB2yk8pyo0adR*.7kCMdnj")))
            .bitmap(atLeast: PixelSize(width: 4, height: 3))

        // As blurhash-python 1.1.5 has them.
        let expected: [UInt8] = [
            135, 164, 177, 161, 173, 177, 181, 180, 171, 160, 172, 174,
            124, 154, 169, 148, 148, 154, 164, 145, 134, 146, 152, 155,
            124, 144, 154, 144, 134, 132, 163, 130, 104, 148, 140, 134,
        ]
        #expect(zip(bitmap.bytes, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        expectEqual(bitmap.bytes.count, expected.count)
    }

    @Test func sizeHasTheProportionsOfThePicture() throws {
        let file = try file("00TI:j", PhotoSize(width: 2_000, height: 4_000))

        try expectEqual(PictureFile(file).size(), PixelSize(width: 256, height: 512))
    }

    @Test(arguments: [(1_000_000, 1), (1, 1_000_000), (1, 1)])
    func noProportionsAreTooMuch(width: Int, height: Int) throws {
        let file = try file("00TI:j", PhotoSize(width: width, height: height))

        #expect(Rendering.failure(file) == nil)
    }

    @Test func blurhashCannotBeShared() throws {
        expectEqual(Rendering.failure(try file("00TI:j"), .inspect), .unknownFormat)
        expectEqual(Rendering.failure(try file("00TI:j"), .prepare), .unknownFormat)
    }
}
