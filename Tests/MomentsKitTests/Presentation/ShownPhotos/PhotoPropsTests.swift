import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

struct PhotoPropsTests {
    private let formatter = MomentFormatter(zone: .utc, words: .english)

    private func row(_ photos: [Photo], feed: Feed.ID? = nil, more: Int = 0) -> MomentRowProps {
        let moment = Moment(
            id: Moment.ID(1), remoteID: "r", author: User(name: "Ada"), kind: .photos, title: nil, photos: photos,
            morePhotos: more, createdDate: nil, feed: feed)
        return formatter.row(moment, now: Date(timeIntervalSince1970: 0))
    }

    private static func stored(_ digit: Character) -> String { "photos/\(String(repeating: digit, count: 64)).jpg" }

    @Test(arguments: [3, nil] as [Feed.ID?]) func aPhotoIsShownByItsAddress(feed: Feed.ID?) {
        let row = row([Photo("https://a.example/p/lake.jpg?w=9#x", altText: "A lake")], feed: feed)

        let source = PhotoSource.remote(address: "https://a.example/p/lake.jpg?w=9#x", feed: feed)
        expectEqual(row.pictures, [PhotoProps(source: source, altText: "A lake", name: "Photo")])
        #expect(row.morePictures == nil)
    }

    @Test func aPhotoOfOurOwnIsShownByItsFile() {
        let address = Self.stored("a")

        let row = row([Photo(address), Photo(address, name: "IMG_1.jpg")])

        let source = PhotoSource.stored(name: String(address.dropFirst("photos/".count)))
        #expect(
            row.pictures == [PhotoProps(source: source, name: "1 of 2"), PhotoProps(source: source, name: "2 of 2")])
    }

    @Test(
        arguments: [
            ("file:///etc/passwd", 3), ("", 3), ("javascript:alert(1)", 3), ("photos/x.jpg", 3),
            ("file:///etc/passwd", nil),
            ("photos/../../secret.jpg", nil), ("photos/x.jpg", nil),
        ] as [(String, Feed.ID?)])
    func wrongPhotoAddressGivesNoPicture(address: String, feed: Feed.ID?) {
        let row = row([Photo(address)], feed: feed)

        #expect(row.pictures.isEmpty)
        #expect(row.morePictures == nil)
    }

    @Test func fourAreShownAndTheRestIsCounted() {
        let row = row("abcdef".map { Photo(Self.stored($0)) }, more: 1_000)

        expectEqual(row.pictures.count, 4)
        expectEqual(row.morePictures, "+1,002")
    }

    @Test func belowAPictureStandsItsAltTextOrItsNumber() {
        let source = PhotoSource.stored(name: "x")

        expectEqual(PhotoProps(source: source, altText: "A lake", name: "1 of 2").caption, "A lake")
        expectEqual(PhotoProps(source: source, name: "1 of 2").caption, "")
    }

    @Test func anOpenedMomentHasItsPicturesInTheirPlaces() {
        let moment = Moment.sample(1, photos: [Photo("file:///etc/passwd"), Photo(Self.stored("a"))])

        expectEqual(formatter.picturesInPlace(moment, atMost: 20).map { $0 == nil }, [true, false])
        #expect(formatter.picturesInPlace(moment, atMost: 1).isEmpty)
    }

    @Test func aFetchedPhotoIsCalledByTheHashOfItsAddress() {
        // printf 'https://a.example/1.jpg' | sha256sum
        #expect(
            RemotePhoto.fileName(of: "https://a.example/1.jpg")
                == "db0dc31eb89c42b28677939b988e51d4c82a2828130d32d48cdaaf2a842c613b")
    }
}
