import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Which photos are removed, and which stay.
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

    @Test func unreferencedPhotoIsRemoved() async throws {
        let photo = try add()

        try await expectEqual(cleanUp(), .removed(1))
        #expect(!holds(photo))
    }

    @Test func photoOfAMomentStays() async throws {
        let photo = try add()
        _ = try await post(photo)

        try await expectEqual(cleanUp(), .removed(0))
        #expect(holds(photo))
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

    @Test func photoOfADraftStays() async throws {
        let photo = try add()
        try await fixture.drafts.saveDraft("", photos: [photo])

        try await expectEqual(cleanUp(), .removed(0))
    }

    @Test func photoOfADiscardedDraftIsRemoved() async throws {
        let photo = try add()
        try await fixture.drafts.saveDraft("Look", photos: [photo])

        try await fixture.drafts.saveDraft("")

        try await expectEqual(cleanUp(), .removed(1))
    }

    @Test func photoOfADeletionThatCanBeUndoneStays() async throws {
        let photo = try add()
        try await fixture.changes.delete(post(photo), at: fixture.now)

        try await expectEqual(cleanUp(), .removed(0))
        #expect(holds(photo))
    }

    @Test func photoOfADeletionIsRemovedWithTheWindow() async throws {
        let photo = try add()
        try await fixture.changes.delete(post(photo), at: fixture.now)

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

    @Test func photoThatIsBeingAddedStays() async throws {
        let lock = try PhotoFolderLock(folder)
        let photo = Photo(try folder.add([1], .png, lock).address)

        try await expectEqual(cleanUp(), .inUse)
        #expect(holds(photo))
    }

    @Test func photoThatAWindowWritesAboutStaysUntilItIsClosed() async throws {
        let window = AccountWindow(id: "w", on: fixture.base.store)
        let lock = try PhotoFolderLock(folder)
        window.keep(Photo(try folder.add([1], .png, lock).address), lock)

        let whileOpen = try await cleanUp()
        window.releaseAll()

        expectEqual(whileOpen, .inUse)
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

    @Test func leftoversOfKilledProgramsAreRemoved() async throws {
        _ = try await post(add())
        let part = "\(folder.path)/\(UUID().uuidString).part"
        try Data("half".utf8).write(to: URL(fileURLWithPath: part))

        try await expectEqual(cleanUp(), .removed(1))
        #expect(!FileManager.default.fileExists(atPath: part))
    }

    @Test func filesOfOthersStay() async throws {
        _ = try add()
        try Data().write(to: URL(fileURLWithPath: folder.path + "/holiday.jpg"))

        try await expectEqual(cleanUp(), .removed(1))
        try expectEqual(folder.entries(), ["holiday.jpg"])
    }

    @Test func nothingIsRemovedBesideAnotherStore() async throws {
        let photo = try add()
        _ = try MomentsStore(path: fixture.base.directory.file("other.sqlite"))

        try await expectEqual(cleanUp(), .shared(with: "other.sqlite"))
        #expect(holds(photo))
    }

    @Test func otherFilesAreNoStores() async throws {
        _ = try add()
        try Data(repeating: 7, count: 10_000).write(to: URL(fileURLWithPath: fixture.base.directory.file("a")))
        mkfifo(fixture.base.directory.file("pipe"), 0o600)

        try await expectEqual(cleanUp(), .removed(1))
    }

    @Test(arguments: [16, 70, 71])
    func fileThatBeginsAsAStoreDoesAndIsTooShortIsNone(size: Int) async throws {
        _ = try add()
        let header = Data("SQLite format 3\0".utf8) + Data(repeating: 0, count: size - 16)
        try header.write(to: URL(fileURLWithPath: fixture.base.directory.file("short.sqlite")))

        try await expectEqual(cleanUp(), .removed(1))
    }

    @Test func lockIsFreeUnlessPhotosAreBeingRemoved() throws {
        _ = try add()
        let removal = try #require(try PhotoFolderLock(exclusivelyOn: folder, within: 5_000))

        #expect(PhotoFolderLock(ifFreeOn: folder) == nil)
        withExtendedLifetime(removal) {}
    }

    @Test func lockIsFreeWhileOthersAddPhotos() throws {
        let other = try PhotoFolderLock(folder)

        #expect(PhotoFolderLock(ifFreeOn: folder) != nil)
        withExtendedLifetime(other) {}
    }

    @Test func compactingRemovesUnreferencedPhotos() async throws {
        let photo = try add()

        let compaction = try await fixture.base.store.compact(at: fixture.now)

        expectEqual(compaction.photos, .removed(1))
        #expect(!holds(photo))
    }

    @Test func everyAddressInATextCounts() throws {
        let (one, two) = (try add("one"), try add("two"))

        let found = PhotoReferences.found(in: #"{"a":"[\"\#(one.address)\"]","b":"photos/photos/\#(two.address)"}"#)

        expectEqual(found, Set([one, two].compactMap(\.stored)))
    }
}
