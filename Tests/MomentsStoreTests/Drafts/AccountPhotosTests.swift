import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct AccountPhotosTests {
    private let fixture: StoreFixture
    private let preparing = PhotoPreparingMock()
    private let window: AccountWindow
    private let photos: AccountPhotos

    init() async throws {
        fixture = try await StoreFixture()
        window = AccountWindow(id: "w", on: fixture.store)
        photos = AccountPhotos(store: fixture.store, window: window, preparing: preparing)
    }

    private func file(_ text: String = "with a place", name: String = "moth.jpeg") throws -> FilePath {
        let path = fixture.directory.file(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return FilePath(path)
    }

    @Test func preparedPhotoIsKeptNotTheOriginal() async throws {
        preparing.answer = .success(PreparedPhoto(info: PictureInfo(format: .png, width: 1, height: 1), bytes: [7]))

        let added = try await photos.add(file())

        let name = try #require(added.photo.stored)
        expectEqual(name.format, .png)
        try expectEqual(fixture.store.photos.read(name), [7])
        expectEqual(preparing.photos.take(), [Array("with a place".utf8)])
    }

    @Test(
        arguments: [
            ("Ausflug Nr. 1.JPG", nil, nil), ("IMG_1.png", "A moth", "A moth"), ("a moth.png", "A moth", nil),
        ] as [(String, String?, String?)])
    func photoHasTheNameAndTheDescriptionOfItsFile(
        _ name: String, _ description: String?, _ altText: String?
    ) async throws {
        let info = PictureInfo(format: .png, width: 1, height: 1, description: description)
        preparing.answer = .success(PreparedPhoto(info: info, bytes: [7]))

        let photo = try await photos.add(file(name: name)).photo

        #expect(photo.name == name && photo.altText == altText)
        preparing.photos.discard()
    }

    @Test func draftKeepsTheSizeOfAPhoto() async throws {
        let photo = try await photos.add(file()).photo
        let drafts = AccountDrafts(store: fixture.store, account: fixture.account, window: window)

        try await drafts.saveDraft("", photos: [photo.with(altText: "A moth")])

        expectEqual(photo.size, PhotoSize(width: 640, height: 480))
        try expectEqual(drafts.draft().photos.map(\.size), [photo.size])
        preparing.photos.discard()
    }

    @Test func unreadablePhotoIsNotKept() async throws {
        let path = try file()
        preparing.answer = .failure(.unknownFormat)

        await #expect(throws: PhotoError.file(path: path.string, .unknownFormat)) { try await photos.add(path) }

        try expectEqual(fixture.store.photos.entries(), [])
        preparing.photos.discard()
    }

    @Test func fileThatIsNotThereIsNotAskedAbout() async throws {
        let path = fixture.directory.file("none.jpg")

        await #expect(throws: PhotoError.file(path: path, .missing)) { try await photos.add(FilePath(path)) }
    }

    @Test func photoStaysWhileItIsWrittenAbout() async throws {
        _ = try await photos.add(file())

        try await expectEqual(fixture.store.removeUnreferencedPhotos(), .inUse)
        preparing.photos.discard()
    }

    @Test func draftThatNamesItLetsOthersRemoveAgain() async throws {
        let photo = try await photos.add(file()).photo
        let drafts = AccountDrafts(store: fixture.store, account: fixture.account, window: window)

        try await drafts.saveDraft("", photos: [photo])

        try await expectEqual(fixture.store.removeUnreferencedPhotos(), .removed(0))
        preparing.photos.discard()
    }
}
