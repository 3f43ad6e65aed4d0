import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Exports with photos, there and back; and archives that nobody of ours wrote.
@MainActor struct ArchiveTests {
    private let fixture: ArchiveFixture

    init() async throws {
        fixture = try await ArchiveFixture()
    }

    @Test(arguments: [1, 511, 512, 4_096, 1_000_000])
    func photosComeBack(pieceSize: Int) async throws {
        let (moth, boat) = (try fixture.add("moth"), try fixture.add("boat"))
        try await fixture.post(moth, boat)

        let report = await fixture.importIntoTarget(try fixture.archive(), pieceSize: pieceSize)

        #expect(report.failure == nil)
        expectEqual(report.imported, 1)
        expectEqual(report.photos.imported, 2)
        try expectEqual(fixture.base.target.newest().first?.photos, [moth, boat])
        let name = try #require(moth.stored)
        try expectEqual(fixture.base.target.store.photos.read(name), Array("moth".utf8))
    }

    @Test func archiveOfTheCopyIsTheSameAndASecondImportChangesNothing() async throws {
        try await fixture.base.fillSource()
        try await fixture.post(fixture.add("moth"))
        let archive = try fixture.archive()

        await fixture.importIntoTarget(archive)
        let again = await fixture.importIntoTarget(archive)

        try expectEqual(fixture.archive(fixture.base.target), archive)
        expectEqual(again.imported + again.updated, 0)
        try expectEqual(again.unchanged, fixture.base.target.newest().count)
        try expectEqual(fixture.names().count, 1)
    }

    @Test func photosOfADraftComeBack() async throws {
        let photo = try fixture.add("moth")
        try await fixture.base.draft(fixture.base.source).saveDraft("Look", photos: [photo])

        await fixture.importIntoTarget(try fixture.archive())

        #expect(
            try fixture.base.draft(fixture.base.target).draft() == Draft("Look", photos: [photo], isLeftBehind: true))
        try expectEqual(fixture.names(), [photo.stored?.text])
    }

    @Test func onlyPhotosThatTheAccountNamesAreExported() async throws {
        _ = try fixture.add("nobody's")
        let source = fixture.base.source
        let other = try await StoreFixture.addAccount("grace@example.com", to: source.store)
        try await source.store.insert(
            [NewMoment(remoteID: "g", photos: [fixture.add("hers")], createdAt: 5)], into: other)
        #expect(try !MomentsArchive(store: source.store, account: source.account).hasPhotos())
        try await fixture.post(fixture.add("mine"))

        #expect(try MomentsArchive(store: source.store, account: source.account).hasPhotos())
        await expectEqual(fixture.importIntoTarget(try fixture.archive()).photos.imported, 1)
    }

    @Test func missingPhotoIsReportedAndTheRestIsExported() async throws {
        let gone = Photo("photos/\(String(repeating: "0", count: 64)).jpg")
        try await fixture.post(gone, fixture.add("moth"))
        let source = fixture.base.source

        let report = try MomentsArchive(store: source.store, account: source.account).run(settings: nil) { _ in }

        expectEqual(report.missing, [gone.stored?.text])
        expectEqual(report.photos, 1)
    }

    @Test func exportAloneIsImportedAsBefore() async throws {
        try await fixture.base.fillSource()
        let text = try fixture.base.exported()

        let report = await fixture.importIntoTarget(Array(text.utf8))

        expectEqual(report.imported, 7)
        expectEqual(report.photos, ImportReport.Photos())
    }

    // MARK: Other files

    @Test(
        arguments: [
            ("FFD8FFE000104A464946", .photo), ("89504E470D0A1A0A", .photo), ("474946383961", .photo),
            ("524946460A00000057454250", .photo), ("1F8B0800", .compressed(.gzip)), ("425A6839", .compressed(.bzip2)),
            ("FD377A585A00", .compressed(.xz)), ("28B52FFD", .compressed(.zstd)), ("504B0304", .zip),
            ("504B0506", .zip), ("53514C69746520666F726D6174203300", .database),
            // The texts "RIFF....WAVE", "SQLite", "PK", "BZ" and "GIF".
            ("524946462E2E2E2E57415645", nil), ("53514C697465", nil), ("504B", nil), ("425A", nil), ("474946", nil),
        ] as [(String, FileSignature?)])
    func fileOfAnotherFormatIsNamed(hexadecimal: String, format: FileSignature?) async throws {
        let head = stride(from: 0, to: hexadecimal.count, by: 2).compactMap {
            UInt8(hexadecimal.dropFirst($0).prefix(2), radix: 16)
        }

        let report = await fixture.importIntoTarget(
            head + [UInt8](repeating: 7, count: format == nil ? 0 : 2_000), pieceSize: format == nil ? 4_096 : 1)

        expectEqual(report.failure, format.map { .format($0) } ?? .notJSON(offset: 0))
    }

    // MARK: Hostile archives

    private nonisolated static let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    private static let abc = Array("abc".utf8)

    @Test(
        arguments: [
            "../moments.sqlite", "/etc/passwd", "photos/../../x.jpg", "photos/\(hash).sh", "photos/a.jpg", "photos/",
            "",
            "photos/\(hash).jpg/x", "settings", "PHOTOS/\(hash).jpg", String(repeating: "x", count: 100),
        ].map { ($0, "abc", "it is no file of an export") }
            + [("photos/\(hash).jpg", "abd", "its content is not what its name says")])
    func fileThatIsNoneOfOursIsLeftOut(name: String, content: String, reason: String) async throws {
        let report = await fixture.importIntoTarget(ArchiveFixture.archive([(name, Array(content.utf8))]))

        expectEqual(report.photos.skipped.first.map(\.reason), [reason])
        #expect(report.failure == nil)
        try expectEqual(fixture.names(), [])
    }

    @Test(arguments: [false, true])
    func photoThatNothingNamesIsRemovedAgainAndNotCounted(isInUse: Bool) async throws {
        try await fixture.post(fixture.add("moth"))
        let archive = try fixture.archive().dropLast(1_024)
        let window = isInUse ? try PhotoFolderLock(fixture.base.target.store.photos) : nil

        let report = await fixture.importIntoTarget(
            archive + ArchiveFixture.archive([("photos/\(Self.hash).jpg", Self.abc)], hasMoments: false))

        expectEqual(report.photos.imported, 1)
        if !isInUse {
            expectEqual(report.photos.skipped.first.map(\.id), ["photos/\(Self.hash).jpg"])
            expectEqual(report.photos.skipped.first.map(\.reason), ["no moment and no draft has it"])
            try expectEqual(fixture.names().count, 1)
        }
        withExtendedLifetime(window) {}
    }

    @Test(
        arguments: [
            ("1", "it is a link"), ("2", "it is a link"), ("3", "it is a device"), ("4", "it is a device"),
            ("6", "it is a pipe"), ("Z", "it is no file"),
            // Such as every archive has are not told.
            ("5", nil), ("x", nil), ("g", nil), ("K", nil), ("L", nil), ("V", nil),
        ] as [(Character, String?)])
    func entryThatIsNoFileIsSkippedWithAReason(type: Character, reason: String?) async throws {
        let name = reason == nil ? "photos/" : "photos/\(Self.hash).jpg"
        // No content follows those, whatever size they tell.
        let link = "123456".contains(type) ? ArchiveFixture.header(name, length: 700, type: type) : []

        let report = await fixture.importIntoTarget(link + ArchiveFixture.archive([(name, [])], type: type))

        let told = link.isEmpty ? 1 : 2
        expectEqual(report.photos.skipped.first.map(\.id), Array(repeating: name, count: reason == nil ? 0 : told))
        expectEqual(Set(report.photos.skipped.first.map(\.reason)), Set([reason].compactMap(\.self)))
        expectEqual(report.photos.imported, 0)
        #expect(report.failure == nil)
    }

    @Test func contentOfAnEntryOfAnUnknownTypeIsPassedOver() async throws {
        let unknown = ArchiveFixture.entry("a", [UInt8](repeating: 7, count: 700), type: "Z")

        let report = await fixture.importIntoTarget(unknown + ArchiveFixture.archive([]))

        expectEqual(report.photos.skipped.first.map(\.id), ["a"])
        #expect(report.failure == nil)
    }

    @Test func photoThatIsTooLargeIsPassedOver() async throws {
        let size = Int64(PhotoFolder.maximumBytes) + 1
        var archive = ArchiveFixture.archive([])
        archive.removeLast(1_024)
        archive += TarHeader(name: "photos/\(Self.hash).jpg", length: size).bytes
        archive += [UInt8](repeating: 0, count: Int(size) + TarHeader.padding(after: size) + 1_024)

        let report = await fixture.importIntoTarget(archive, pieceSize: 1_000_000)

        expectEqual(report.photos.skipped.first.map(\.reason), ["it is larger than 64 MB"])
        #expect(report.failure == nil)
    }

    @Test func sizeThatIsNotThereEndsTheImport() async throws {
        var archive = ArchiveFixture.archive([])
        archive.removeLast(1_024)
        archive += TarHeader(name: "photos/\(Self.hash).jpg", length: 1 << 55).bytes

        let report = await fixture.importIntoTarget(archive)

        guard case .truncated = report.failure else {
            Issue.record("\(String(describing: report.failure))")
            return
        }
    }

    @Test func everyTruncatedArchiveFails() async throws {
        try await fixture.post(fixture.add("moth"))
        let archive = try fixture.archive()

        for length in stride(from: 600, to: archive.count - 1_024, by: 97) {
            #expect(await fixture.importIntoTarget(Array(archive.prefix(length))).failure != nil, "\(length)")
        }
    }

    @Test func damagedHeaderFailsTheImport() async throws {
        try await fixture.post(fixture.add("moth"))
        var archive = try fixture.archive()
        archive[archive.count - 1_024 - 2 * 512 + 3] ^= 0xFF

        guard case .damagedArchive = await fixture.importIntoTarget(archive).failure else {
            Issue.record("The import did not fail")
            return
        }
    }

    @Test func archiveWithoutMomentsFails() async throws {
        let archive = ArchiveFixture.archive([("photos/\(Self.hash).jpg", Self.abc)], hasMoments: false)

        await expectEqual(fixture.importIntoTarget(archive).failure, .noExport(of: "moments.jsonl"))
        try expectEqual(fixture.names(), [])
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/tar")))
    func archiveThatAnotherProgramPackedIsRead() async throws {
        try await fixture.post(fixture.add("moth"))
        let directory = try TemporaryDirectory()
        try Data(fixture.archive()).write(to: URL(fileURLWithPath: directory.file("a.tar")))
        let script = "cd \(directory.path) && mkdir x && tar xf a.tar -C x && tar cf b.tar -C x --format=pax ."

        let process = try SpawnedProcess(["/bin/sh", "-c", script], environment: ["PATH": "/bin:/usr/bin"])
        try #require(await process.end() == 0)
        let bytes = try FileContents.read(path: directory.file("b.tar"), atMost: 1 << 20)

        let report = await fixture.importIntoTarget(bytes)
        #expect(report.failure == nil)
        expectEqual(report.photos.imported, 1)
        expectEqual(report.imported, 1)
    }
}
