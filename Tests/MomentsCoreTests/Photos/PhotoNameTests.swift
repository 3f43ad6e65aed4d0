import TestSupport
import Testing

@testable import MomentsCore

struct PhotoNameTests {
    private static let hash = String(repeating: "0a", count: 32)

    @Test(arguments: [("jpg", PictureInfo.Format.jpeg), ("png", .png), ("gif", .gif), ("webp", .webp)])
    func nameTellsTheFormat(ending: String, format: PictureInfo.Format) {
        expectEqual(PhotoName("\(Self.hash).\(ending)")?.format, format)
    }

    @Test(arguments: [
        "", "jpg", "\(hash)", "\(hash).", "\(hash).jpeg", "\(hash).JPG", "\(hash).svg", "\(hash).jpg.part",
        "\(hash).jpg\0", "\(hash)0.jpg", "\(hash.uppercased()).jpg", "../\(hash).jpg", "/\(hash).jpg", " \(hash).jpg",
        "é\(hash.dropFirst(2)).jpg", "\(hash.dropLast()).jpg",
    ])
    func otherTextsAreNoNames(text: String) {
        #expect(PhotoName(text) == nil)
    }

    @Test(arguments: [
        "\(hash).jpg", "/photos/\(hash).jpg", "photos//\(hash).jpg", "photos/../photos/\(hash).jpg",
        "./photos/\(hash).jpg",
        "Photos/\(hash).jpg", "https://a.example/photos/\(hash).jpg",
    ])
    func anythingElseIsNoAddress(text: String) {
        #expect(PhotoName(address: text) == nil)
    }

    @Test func addressLeadsBackToTheName() throws {
        let name = try #require(PhotoName("\(Self.hash).webp"))

        expectEqual(name.address, "photos/\(Self.hash).webp")
        expectEqual(PhotoName(address: name.address), name)
    }
}
