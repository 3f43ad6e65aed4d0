import Foundation
import TestSupport
import Testing

@testable import MomentsStore
@testable import MomentsSync

final class FetchedPhotosTests {
    private var photos = FetchedPhotos(
        path: FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)").path())
    /// Two hours after the photos were used.
    private let now = Date(timeIntervalSince1970: 1_616_414_400)

    init() throws {
        try photos.make()
        photos.maximumSize = 25
    }

    deinit {
        try? FileManager.default.removeItem(atPath: photos.path)
    }

    private var names: Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: photos.path)) ?? [])
    }

    private func name(_ number: Int) -> String { RemotePhoto.fileName(of: "\(number)") }

    /// Ten bytes each.
    private func write(_ name: String, read: Double = -7_200, written: Double = -7_200) throws {
        let path = "\(photos.path)/\(name)"
        try Data("0123456789".utf8).write(to: URL(fileURLWithPath: path))
        let times = [read, written].map { timeval(tv_sec: Int((now + $0).timeIntervalSince1970), tv_usec: 0) }
        try #require(utimes(path, times) == 0)
    }

    @Test func photosThatWereUsedLongestAgoGoFirst() throws {
        try write(name(1), read: -900, written: -9_000)
        try write(name(2), read: -9_000, written: -1_000)
        try write(name(3), read: -800, written: -9_000)
        try write(name(4), read: -9_000, written: -1_100)

        photos.evict(now: now)

        expectEqual(names, [name(1), name(3)])
    }

    @Test(arguments: [
        "abc123", String(repeating: "x", count: 64), String(repeating: "A", count: 64), "notes", "a.jpg",
        String(RemotePhoto.fileName(of: "1").dropLast()), RemotePhoto.fileName(of: "1").uppercased(),
    ])
    func fileThatIsNotNamedAsAPhotoIsLeftAlone(_ other: String) throws {
        photos.maximumSize = 0
        try write(other)
        try write(name(1))

        photos.evict(now: now)

        expectEqual(names, [other])
    }

    @Test(arguments: [(2, -7_200.0), (4, -59)])
    func nothingGoesWhereThereIsRoomNorAnyOfTheLastMinute(_ count: Int, _ read: Double) throws {
        for number in 1...count { try write(name(number), read: read) }

        photos.evict(now: now)

        expectEqual(names.count, count)
    }

    @Test func partOfAKilledProcessIsRemoved() throws {
        try write("\(name(1)).\(UUID().uuidString).part")

        photos.evict(now: now)

        #expect(names.isEmpty)
    }

    @Test func photoThatArrivesStays() async throws {
        let photo = try PhotoFileWriter("\(photos.path)/\(name(1))")
        _ = await photo.append([1])

        photos.evict(now: now)

        try await expectEqual(photo.finish(), 1)
        expectEqual(names, [name(1)])
    }

    @Test(arguments: [(31, 1), (0, 64 << 20)]) @MainActor
    func photosAreEvictedAfterSomePhotosOrALargeOne(_ before: Int, _ bytes: Int) async throws {
        for number in 1...3 { try write(name(number)) }
        let evictor = PhotoEvictor(photos)
        for _ in 0..<before { evictor.add(1) }
        evictor.queue.sync {}
        expectEqual(names.count, 3)

        evictor.add(bytes)

        await wait { names.count == 2 }
    }

    @Test func fileThatIsNotEmptyIsAPhotoAndNoLinkOrFolderIs() throws {
        try write(name(1))
        try Data().write(to: URL(fileURLWithPath: "\(photos.path)/\(name(2))"))
        try FileManager.default.createSymbolicLink(
            atPath: "\(photos.path)/\(name(3))", withDestinationPath: "\(photos.path)/\(name(1))")
        try FileManager.default.createDirectory(atPath: "\(photos.path)/\(name(4))", withIntermediateDirectories: true)

        expectEqual((1...4).map { photos.has(name($0)) }, [true, false, false, false])
    }
}
