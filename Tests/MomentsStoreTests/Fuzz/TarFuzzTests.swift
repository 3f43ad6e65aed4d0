import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Archives that nobody packed are read to an end, and lead nowhere.
struct TarFuzzTests {
    private static let abc = "photos/ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad.jpg"
    private static let names = [abc, "../moments.sqlite", "/etc/passwd", "photos/../../x.jpg", "./\(abc)", "photos/"]
    private static let content = Array("abc".utf8)
    private static let samples =
        names.map { ArchiveFixture.archive([($0, content), (abc, content)]) }
        + ["2", "3", "5", "6", "x", "L"].map { ArchiveFixture.archive([(abc, content)], type: $0) }
        + [ArchiveFixture.archive([(abc, [UInt8](repeating: 7, count: 700))])]
    private static let words =
        (names + ["ustar", "0", "1", "2", "7", "77777777777", "00000000000", "00000000777", "../", "/", "photos/"])
        .map { Array($0.utf8) }
        + [[0], [0x80], [0x80, 0, 0, 0, 0xFF], [0xFF], [UInt8](repeating: 0, count: 512), header(length: 1 << 40)]

    private static func header(length: Int64) -> [UInt8] { TarHeader(name: abc, length: length).bytes }

    @Test func archiveDoesNotDependOnThePieceSize() throws {
        var fuzz = Fuzz("tar", samples: Self.samples, words: Self.words)

        let rounds = try fuzz.run { input in
            for archive in [input, Self.withChecksums(input)] {
                let whole = Self.entries(archive, pieceSize: 1 << 20)
                try fuzzExpect(Self.entries(archive, pieceSize: 1) == whole, "single bytes change the entries", archive)
                try fuzzExpect(Self.entries(archive, pieceSize: 509) == whole, "pieces change the entries", archive)
            }
        }

        #expect(rounds > 0)
    }

    @Test @MainActor func nothingIsPutAnywhereButIntoTheFolderOfPhotos() async throws {
        let fixture = try await ArchiveFixture()
        let (store, folder) = (fixture.base.target.store, fixture.base.target.store.photos)
        let before = try Self.files(beside: store)
        var fuzz = Fuzz("archive", samples: Self.samples, words: Self.words)

        try await fuzz.run(awaiting: { input in
            for archive in [input, Self.withChecksums(input)] {
                _ = await fixture.importIntoTarget(archive, pieceSize: 700)
                try fuzzExpect(try Self.files(beside: store).subtracting(before).isEmpty, "another file", archive)
                try fuzzExpect(try folder.entries().isEmpty, "a photo that nothing names", archive)
            }
        })
    }

    /// The folder of photos itself is not among them, nor is what SQLite puts there.
    private static func files(beside store: MomentsStore) throws -> Set<String> {
        let folder = URL(fileURLWithPath: store.path).deletingLastPathComponent().path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return Set(names.filter { $0 != PhotoName.folder && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") })
    }

    /// Most changes of a header would be found by its checksum.
    private static func withChecksums(_ input: [UInt8]) -> [UInt8] {
        var archive = input
        for start in stride(from: 0, through: archive.count - TarHeader.size, by: TarHeader.size)
        where TarHeader.begins(Array(archive[start..<start + TarHeader.size])) {
            ArchiveFixture.correctChecksum(of: &archive, at: start)
        }
        return archive
    }

    /// Each entry with how much of its content there is, and how the archive ends.
    private static func entries(_ input: [UInt8], pieceSize: Int) -> [String] {
        let archive = TarReader(PiecesOfBytes(input, pieceSize: pieceSize))
        var entries: [String] = []
        do throws(ImportError) {
            while let entry = try archive.next() {
                var hash = SHA256()
                while let piece = try archive.piece() { hash.update(piece) }
                entries.append("\(entry) \(hash.digest())")
            }
            return entries + ["\(archive.offset)"]
        } catch {
            return entries + ["\(error)"]
        }
    }
}
