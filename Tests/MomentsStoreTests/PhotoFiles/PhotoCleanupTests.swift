import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// The photos that are removed, and those that stay.
@MainActor struct PhotoCleanupTests {
    private let fixture: ChangeFixture
    private let folder: PhotoFolder

    init() async throws {
        fixture = try await ChangeFixture()
        folder = fixture.base.store.photos
    }

    private func add(_ text: String = "photo") throws -> Photo {
        Photo(try folder.add(Array(text.utf8), .png, PhotoFolderLock(folder)).address)
    }

    private func cleanUp() async throws -> PhotoCleanup {
        try await fixture.base.store.removeUnreferencedPhotos()
    }

    private func post(_ photos: Photo...) async throws -> Moment.ID {
        try await fixture.changes.post(#require(Post("", photos: photos)), at: fixture.now)
    }

    private func holds(_ photo: Photo) -> Bool {
        photo.stored.map { FileManager.default.fileExists(atPath: folder.path(of: $0)) } ?? false
    }

    @Test(arguments: [false, true]) func unreferencedPhotoIsRemoved(byCompacting: Bool) async throws {
        let photo = try add()

        let removed = byCompacting ? try await fixture.base.store.compact(at: fixture.now).photos : try await cleanUp()

        expectEqual(removed, .removed(1))
        #expect(!holds(photo))
    }

    @Test func photoOfAnotherAccountStays() async throws {
        let photo = try add()
        let id = try await post(photo)
        let other = try await StoreFixture.addAccount("grace@example.com", to: fixture.base.store)
        try await fixture.base.store.insert([NewMoment(remoteID: "g", photos: [photo], createdAt: 5)], into: other)

        try await fixture.script().delete(id, at: fixture.now)

        try await expectEqual(cleanUp(), .removed(0))
        #expect(holds(photo))
    }

    @Test func photoOfADraftStaysUntilItIsDiscarded() async throws {
        let photo = try add()
        try await fixture.drafts.saveDraft("Look", photos: [photo])
        try await expectEqual(cleanUp(), .removed(0))

        try await fixture.drafts.saveDraft("")

        try await expectEqual(cleanUp(), .removed(1))
    }

    @Test func photoStaysUntilItsDeletionCannotBeUndone() async throws {
        let photo = try add()
        let id = try await post(photo)
        try await expectEqual(cleanUp(), .removed(0))

        try await fixture.changes.delete(id, at: fixture.now)
        try await expectEqual(cleanUp(), .removed(0))
        #expect(holds(photo))
        try await fixture.changes.commit()

        #expect(!holds(photo))
    }

    @Test func addressOfAFeedKeepsNoPhoto() async throws {
        let photo = try add()
        try await fixture.execute(
            """
            INSERT INTO feed (id, account_id, kind, name, address, user_id, allows_plain, is_followed)
            VALUES (9, \(fixture.base.account), 'bff', 'kitchen', 'https://a.example', '0', 0, 1);
            INSERT INTO moment (id, account_id, feed_id, remote_id, kind, photos, is_liked, likes)
            VALUES (1, \(fixture.base.account), 9, 'f', 'PHOTOS', '["\(photo.address)"]', 0, '[]');
            """)

        try await expectEqual(cleanUp(), .removed(1))
    }

    @Test(arguments: [false, true]) func photoThatIsBeingAddedOrWrittenAboutStays(inWindow: Bool) async throws {
        let window = AccountWindow(id: "w", on: fixture.base.store)
        let lock = try PhotoFolderLock(folder)
        let photo = Photo(try folder.add([1], .png, lock).address)
        if inWindow { window.keep(photo, lock) }

        let whileOpen = try await cleanUp()
        window.releaseAll()

        expectEqual(whileOpen, .inUse)
        #expect(holds(photo))
        withExtendedLifetime(lock) {}
    }

    @Test func copyOfItsDescriptorKeepsNoLock() async throws {
        var lock: PhotoFolderLock? = try PhotoFolderLock(folder)
        // As a program that is just being started has it.
        let copies = Self.copies(ofDescriptorsOf: folder.path)
        try #require(!copies.isEmpty && lock != nil)

        lock = nil

        try await expectEqual(cleanUp(), .removed(0))
        for copy in copies { close(copy) }
    }

    private static func copies(ofDescriptorsOf path: String) -> [Int32] {
        var (file, other) = (stat(), stat())
        guard stat(path, &file) == 0 else { return [] }
        return (Int32(0)..<65_536).compactMap { descriptor in
            guard fstat(descriptor, &other) == 0, other.st_dev == file.st_dev, other.st_ino == file.st_ino else {
                return nil
            }
            return fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        }
    }

    @Test func leftoversOfKilledProgramsAreRemovedAndFilesOfOthersStay() async throws {
        let part = "\(UUID().uuidString).part"
        _ = try await post(add())
        for name in [part, "holiday.jpg"] {
            try Data("half".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
        }

        try await expectEqual(cleanUp(), .removed(1))
        #expect(try folder.entries().contains("holiday.jpg") && !folder.entries().contains(part))
    }

    @Test func nothingIsRemovedBesideAnotherStore() async throws {
        let photo = try add()
        _ = try MomentsStore(path: fixture.base.directory.file("other.sqlite"))

        try await expectEqual(cleanUp(), .shared(with: "other.sqlite"))
        #expect(holds(photo))
    }

    @Test(
        arguments: [
            Named("ten thousand bytes", Data(repeating: 7, count: 10_000)), Named("a pipe", nil),
            Named("16 bytes", header(16)),
            Named("70 bytes", header(70)), Named("71 bytes", header(71)),
        ] as [Named<Data?>]) func otherFileIsNoStore(_ file: Named<Data?>) async throws
    {
        _ = try add()
        let path = fixture.base.directory.file("other.sqlite")
        if let data = file.value { try data.write(to: URL(fileURLWithPath: path)) } else { mkfifo(path, 0o600) }

        try await expectEqual(cleanUp(), .removed(1))
    }

    nonisolated private static func header(_ size: Int) -> Data? {
        Data("SQLite format 3\0".utf8) + Data(repeating: 0, count: size - 16)
    }

    @Test(arguments: [false, true]) func lockIsFreeUnlessPhotosAreBeingRemoved(areRemoved: Bool) throws {
        _ = try add()
        let lock = areRemoved ? try PhotoFolderLock(exclusivelyOn: folder, within: 5_000) : try PhotoFolderLock(folder)
        try #require(lock != nil)

        #expect((PhotoFolderLock(ifFreeOn: folder) == nil) == areRemoved)
        withExtendedLifetime(lock) {}
    }

    @Test func everyAddressInATextCounts() throws {
        let (one, two) = (try add("one"), try add("two"))

        let found = PhotoReferences.found(in: #"{"a":"[\"\#(one.address)\"]","b":"photos/photos/\#(two.address)"}"#)

        expectEqual(found, Set([one, two].compactMap(\.stored)))
    }
}
