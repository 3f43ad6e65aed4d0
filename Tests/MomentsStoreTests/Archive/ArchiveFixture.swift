import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Two stores: an archive of the first one is imported into the second.
@MainActor struct ArchiveFixture {
    let base: ExportFixture

    init() async throws {
        base = try await ExportFixture()
    }

    /// A photo in the folder of the first store.
    func add(_ text: String) throws -> Photo {
        let folder = base.source.store.photos
        return Photo(
            try folder.add(Array(text.utf8), .png, PhotoFolderLock(folder)).address, altText: "A \(text)",
            name: "\(text).png")
    }

    func post(_ photos: Photo...) async throws {
        try await base.source.insert([
            NewMoment(remoteID: "own-\(photos.count)", title: "Look", photos: photos, createdAt: 9, isOwn: true)
        ])
    }

    func archive(_ fixture: StoreFixture? = nil) throws -> [UInt8] {
        let fixture = fixture ?? base.source
        var bytes: [UInt8] = []
        _ = try MomentsArchive(store: fixture.store, account: fixture.account).run(settings: nil) { bytes += $0 }
        return bytes
    }

    @discardableResult func importIntoTarget(_ bytes: [UInt8], pieceSize: Int = 4_096) async -> ImportReport {
        await ArchiveImport(store: base.target.store, account: base.target.account)
            .run(PiecesOfBytes(bytes, pieceSize: pieceSize))
    }

    /// The names in the folder of the second store.
    func names() throws -> [String] {
        try base.target.store.photos.entries().sorted()
    }

    /// An archive of these files after an export without moments.
    /// - Parameter type: of these files, as POSIX has it.
    nonisolated static func archive(
        _ files: [(name: String, content: [UInt8])], hasMoments: Bool = true, type: Character = "0"
    ) -> [UInt8] {
        let lines = [
            #"{"export":{"format":"moments","version":1,"email":"robin@moments.example"}}"#,
            #"{"end":{"moments":0,"lines":1}}"#,
        ]
        let moments = (name: "moments.jsonl", content: Array((lines.joined(separator: "\n") + "\n").utf8))
        return (hasMoments ? entry(moments.name, moments.content) : [])
            + files.flatMap { entry($0.name, $0.content, type: type) } + [UInt8](repeating: 0, count: 1_024)
    }

    nonisolated static func entry(_ name: String, _ content: [UInt8], type: Character = "0") -> [UInt8] {
        header(name, length: Int64(content.count), type: type) + content
            + [UInt8](repeating: 0, count: TarHeader.padding(after: Int64(content.count)))
    }

    nonisolated static func header(_ name: String, length: Int64, type: Character) -> [UInt8] {
        var bytes = TarHeader(name: name, length: length).bytes
        bytes[156] = type.asciiValue ?? 0
        correctChecksum(of: &bytes, at: 0)
        return bytes
    }

    /// The sum of the bytes of a header, those of the sum itself as blanks, in six octal digits.
    nonisolated static func correctChecksum(of bytes: inout [UInt8], at start: Int) {
        bytes.replaceSubrange(start + 148..<start + 156, with: [UInt8](repeating: 0x20, count: 8))
        let sum = bytes[start..<start + TarHeader.size].reduce(0) { $0 + Int($1) }
        let digits = String(sum, radix: 8)
        let field = String(repeating: "0", count: 6 - digits.count) + digits + "\0"
        bytes.replaceSubrange(start + 148..<start + 155, with: field.utf8)
    }
}
