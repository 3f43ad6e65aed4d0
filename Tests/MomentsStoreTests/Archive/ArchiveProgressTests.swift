import Testing

@testable import MomentsStore
@testable import TestSupport

@MainActor struct ArchiveProgressTests {
    @Test func eachPhotoOfAnArchiveIsProgress() async throws {
        let fixture = try await ArchiveFixture()
        try await fixture.post(fixture.add("moth"), fixture.add("boat"))
        let archive = try fixture.archive()
        let (reports, told) = AsyncStream<ImportReport>.makeStream()

        _ = await ArchiveImport(store: fixture.base.target.store, account: fixture.base.target.account)
            .run(PiecesOfBytes(archive, pieceSize: 512)) { told.yield($0) }
        told.finish()

        var progress: [ImportReport] = []
        for await report in reports { progress.append(report) }
        expectEqual(progress.map(\.bytesRead), progress.map(\.bytesRead).sorted())
        expectEqual(progress.suffix(2).map(\.photos.imported), [1, 2])
    }
}
