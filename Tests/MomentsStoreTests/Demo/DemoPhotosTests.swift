import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

@MainActor struct DemoPhotosTests {
    private let directory: TemporaryDirectory
    private let store: MomentsStore

    init() throws {
        directory = try TemporaryDirectory()
        store = try MomentsStore(path: directory.file("moments.sqlite"))
    }

    private func fill() async throws -> (account: Account, moments: [Moment]) {
        let account = try await DemoMoments.fill(store, now: Date(timeIntervalSince1970: 1_616_400_000)) {
            "This is \($0.rawValue)."
        }
        return (account, try AccountMoments(store: store, account: account.id).moments(.newest, limit: 1_000))
    }

    private func hash(_ bytes: [UInt8], _ format: PictureInfo.Format) -> PhotoName {
        var hash = SHA256()
        hash.update(bytes)
        return PhotoName(digest: hash.digest(), format)
    }

    /// A cleanup of unnamed photos finds nothing.
    @Test func everyPhotoAndPictureIsInTheFolderByItsHashAndNothingElseIs() async throws {
        let (account, moments) = try await fill()
        let photos = moments.flatMap(\.photos)
        let profile = try OwnProfile(store: store, account: account.id).profile()

        let names =
            photos.map(\.stored)
            + (moments.flatMap { [$0.author] + $0.likes }.map(\.avatar) + [profile.avatar, profile.background])
            .map { $0.flatMap(PhotoName.init(address:)) }

        for name in names {
            let name = try #require(name)
            try expectEqual(hash(store.photos.read(name), name.format), name)
        }
        expectEqual(
            photos.compactMap(\.altText).sorted(), DemoPhoto.allCases.map { "This is \($0.rawValue)." }.sorted())
        try await expectEqual(store.removeUnreferencedPhotos(), .removed(0))
    }

    @Test(arguments: DemoPhoto.allCases)
    func photoHasTheFormatAndSizeOfItsFile(photo: DemoPhoto) throws {
        let prepared = photo.prepared

        expectEqual(PhotoHeader(prepared.bytes), PhotoHeader(prepared.info))
    }

    @Test func thereAreThreeFormatsAPanoramaAndAPortrait() {
        let infos = DemoPhoto.allCases.map(\.prepared.info)

        expectEqual(Set(infos.map(\.format)), [.jpeg, .png, .gif])
        #expect(infos.contains { $0.width >= 3 * $0.height })
        #expect(infos.contains { $0.width < $0.height })
    }

    @Test func allFilesTogetherAreSmall() {
        let photos = DemoPhoto.allCases.map { DemoFiles.bytes(of: $0.path).count }
        let people = DemoPeople.all.compactMap(\.id).map { DemoFiles.bytes(of: "people/\($0).jpg").count }

        #expect(DemoFiles.bytes(of: "photos/nothing.jpg").isEmpty)
        #expect(!(photos + people).contains(0))
        #expect((photos + people).reduce(0, +) < 400_000)
    }
}

/// The header of a picture.
private struct PhotoHeader: Equatable {
    private let format: PictureInfo.Format
    private let width: Int
    private let height: Int

    init(_ info: PictureInfo) {
        (format, width, height) = (info.format, info.width, info.height)
    }

    init?(_ bytes: [UInt8]) {
        guard bytes.count > 24 else { return nil }
        func number(_ first: Int, _ second: Int) -> Int { Int(bytes[first]) << 8 | Int(bytes[second]) }
        if bytes.starts(with: Array("GIF89a".utf8)) {
            (format, width, height) = (.gif, number(7, 6), number(9, 8))
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            (format, width, height) = (.png, number(18, 19), number(22, 23))
        } else {
            // From segment to segment, up to the one that a frame begins with (ITU-T T.81, B.1).
            var place = 2
            while place + 9 < bytes.count, !(0xC0...0xC2).contains(bytes[place + 1]) {
                place += 2 + number(place + 2, place + 3)
            }
            guard place + 9 < bytes.count else { return nil }
            (format, width, height) = (.jpeg, number(place + 7, place + 8), number(place + 5, place + 6))
        }
    }
}
