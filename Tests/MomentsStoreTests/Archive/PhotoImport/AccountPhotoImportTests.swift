import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct AccountPhotoImportTests {
    private let fixture: PhotoImportFixture
    private let importing: AccountPhotoImport

    init() async throws {
        fixture = try await PhotoImportFixture()
        importing = AccountPhotoImport(
            store: fixture.base.store, account: fixture.base.account, preparing: fixture.preparing, zone: .utc)
    }

    @Test func photosOfADayBecomeOneMoment() async throws {
        try fixture.add("a.jpg")
        try fixture.add("b.jpg")

        let result = await run()

        expectEqual(result.counts.imported, 2)
        #expect(result.error == nil)
        try expectEqual(fixture.base.newest().map(\.photos.count), [2])
    }

    @Test func everyFileIsCounted() async throws {
        try fixture.add("a.jpg")
        try fixture.write(Array("no photo".utf8), to: "b.txt")
        var seen: [[Int]] = []

        let result = await run({ seen.append([$0.seen, $0.total]) })

        expectEqual(seen, [[1, 2], [2, 2]])
        expectEqual(result.counts.skipped, 1)
    }

    @Test func photosImportedBeforeAStopStay() async throws {
        for name in ["a.jpg", "b.jpg", "c.jpg"] { try fixture.add(name) }
        var isStopped = false

        let result = await run({ isStopped = $0.seen == 2 }, isStopped: { isStopped })

        expectEqual(result.counts.imported, 2)
        #expect(result.error == nil)
        try expectEqual(fixture.base.newest().map(\.photos.count), [2])
    }

    @Test func folderThatCannotBeReadIsAnError() async throws {
        let result = await importing.importPhotos(of: "/does/not/exist", isStopped: { false }) { _ in }

        expectEqual(result.error, .unreadable("No such file or directory"))
    }

    private func run(
        _ onProgress: (PhotoImportCounts) -> Void = { _ in }, isStopped: () -> Bool = { false }
    ) async -> (counts: PhotoImportCounts, error: PhotoImportError?) {
        let result = await importing.importPhotos(
            of: FilePath(fixture.folder), isStopped: isStopped, onProgress: onProgress)
        _ = fixture.preparing.photos.take()
        return result
    }
}
