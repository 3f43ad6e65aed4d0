import TestSupport
import Testing

@testable import MomentsKit

struct PhotoNameTests {
    private static let hash = String(repeating: "0a", count: 32)

    @Test(arguments: [("jpg", PictureInfo.Format.jpeg), ("png", .png), ("gif", .gif), ("webp", .webp)])
    func nameTellsTheFormat(ending: String, format: PictureInfo.Format) {
        #expect(PhotoName("\(Self.hash).\(ending)")?.format == format)
    }

    @Test(arguments: [
        "", "jpg", "\(hash)", "\(hash).", "\(hash).jpeg", "\(hash).JPG", "\(hash).svg", "\(hash).jpg.part",
        "\(hash).jpg\0", "\(hash)0.jpg", "\(hash.uppercased()).jpg", "../\(hash).jpg", "/\(hash).jpg", " \(hash).jpg",
        "é\(hash.dropFirst(2)).jpg", "\(hash.dropLast()).jpg",
    ])
    func anythingElseIsNoName(text: String) {
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

        #expect(name.address == "photos/\(Self.hash).webp")
        #expect(PhotoName(address: name.address) == name)
    }

    // MARK: Where a photo of a moment comes from

    private func moment(feed: Feed.ID?) -> Moment {
        Moment(
            id: Moment.ID(1), remoteID: "1", author: User(), kind: .photos, title: nil, createdDate: nil, feed: feed)
    }

    @Test func photoOfALocalMomentIsInTheFolder() {
        #expect(
            PhotoSource(Photo("photos/\(Self.hash).jpg"), of: moment(feed: nil)) == .stored(name: "\(Self.hash).jpg"))
    }

    @Test func photoOfAFeedIsNeverInTheFolder() {
        let address = "photos/\(Self.hash).jpg"

        #expect(PhotoSource(Photo(address), of: moment(feed: 3)) == .remote(address: address, feed: 3))
    }

    @Test func importedAddressHasNobodyToFetchIt() {
        #expect(PhotoSource("https://a.example/1.jpg", of: moment(feed: nil)) == nil)
    }
}
