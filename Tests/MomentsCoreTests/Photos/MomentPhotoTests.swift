import Testing

@testable import MomentsCore
@testable import TestSupport

struct MomentPhotoTests {
    @Test(arguments: [
        ("https://example.com/a/lake.jpg", "lake.jpg"), ("https://example.com/lake.jpg?size=2#x", "lake.jpg"),
        ("https://example.com/a%20lake.jpg", "a lake.jpg"), ("lake.jpg", "lake.jpg"),
    ])
    func aPhotoIsCalledAsTheLastPartOfItsAddress(address: String, name: String) {
        expectEqual(photo(address).name, name)
    }

    @Test(arguments: ["https://example.com", "https://example.com/", "", "/", "?"])
    func addressWithoutAPathHasNoName(address: String) {
        #expect(photo(address).name == nil)
    }

    private static let stored = String(repeating: "0a", count: 32) + ".png"

    @Test func aStoredPhotoIsCalledAsItsFileWasAndNotByItsHash() {
        let address = "photos/\(Self.stored)"

        #expect(photo(address).name == nil)
        expectEqual(MomentPhoto(id: .init(1, index: 0), photo: Photo(address, name: "lake.png")).name, "lake.png")
    }

    @Test func aStoredPhotoIsOneOfTheFolder() {
        expectEqual(PhotoSource(Photo("photos/\(Self.stored)"), feed: nil), .stored(name: Self.stored))
    }

    @Test func photoOfAFeedLeadsToTheFeedAlone() {
        let address = "photos/\(Self.stored)"
        expectEqual(PhotoSource(Photo(address), feed: 7), .remote(address: address, feed: 7))
    }

    @Test func anImportedAddressIsFetchedWithoutAFeed() {
        let address = "https://example.com/lake.jpg"

        expectEqual(PhotoSource(Photo(address), feed: nil), .remote(address: address, feed: nil))
    }

    @Test(arguments: ["photos/", "photos/../moments.sqlite", "photos/.hidden", "other", "file:///etc/passwd"])
    func anImportedAddressThatIsNoneHasNoSource(address: String) {
        #expect(PhotoSource(Photo(address), feed: nil) == nil)
    }

    @Test func photosOfAMomentKeepItsOrder() {
        let moment = Moment.sample(3, title: "Lake", photos: ["photos/a.png", "photos/b.png"])

        let photos = MomentPhoto.all(of: moment)

        expectEqual(photos.map(\.id), [.init(3, index: 0), .init(3, index: 1)])
        expectEqual(photos.map(\.name), ["a.png", "b.png"])
        #expect(photos.allSatisfy { $0.title == "Lake" && $0.date == moment.createdDate })
    }

    private func photo(_ address: String) -> MomentPhoto {
        MomentPhoto(id: .init(1, index: 0), photo: Photo(address))
    }
}

extension MomentPhoto.ID {
    fileprivate init(_ moment: Int64, index: Int) {
        self.init(Moment.ID(moment), index: index)
    }
}
