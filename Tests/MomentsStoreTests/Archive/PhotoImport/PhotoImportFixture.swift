import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// A folder of photos, and a store that they are imported into. Clocks show universal time.
@MainActor struct PhotoImportFixture {
    let base: StoreFixture
    let preparing = PhotoPreparingMock()
    let folder: String

    init() async throws {
        base = try await StoreFixture()
        folder = base.directory.file("pictures")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }

    /// A file that begins as a JPEG, and was changed on 22 March 2021 at noon.
    /// - Parameters:
    ///   - taken: as EXIF says it.
    ///   - place: whether it says where that was.
    ///   - description: what it says is to be seen.
    func add(
        _ name: String, _ content: String? = nil, taken: String? = nil, place: Bool = false, description: String? = nil
    ) throws {
        let bytes = [0xFF, 0xD8, 0xFF, 0xE1] + Array((content ?? name).utf8)
        try write(bytes, to: name)
        preparing.infos[bytes] = PictureInfo(
            format: .jpeg, width: 4, height: 3, taken: taken, hasPlace: place, description: description)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        let path = self.path(name)
        let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.modificationDate: ChangeFixture.noon], ofItemAtPath: path)
    }

    /// As `add`, in a place of any bytes.
    func add(at place: FilePath) throws {
        let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 7]
        let path = FilePath(folder).pushing(place)
        _ = path.removingLastComponent().withPlatformString { mkdir($0, 0o700) }
        let file = try FileDescriptor.open(
            path, .writeOnly, options: [.create, .exclusiveCreate], permissions: .ownerReadWrite)
        try file.closeAfter { try file.write(allOf: bytes) }
        preparing.infos[bytes] = PictureInfo(format: .jpeg, width: 4, height: 3, taken: nil, hasPlace: false)
    }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    @discardableResult
    func run(_ grouping: PhotoImport.Grouping = .photo) async -> PhotoImport.Report {
        let report = await PhotoImport(
            store: base.store, account: base.account, preparing: preparing, zone: .utc, grouping: grouping
        ).run(FilePath(folder))
        preparing.photos.discard()
        return report
    }

    /// Of the files of each moment's photos, the newest moment first.
    func names() throws -> [[String?]] {
        try base.newest().map { $0.photos.map(\.name) }
    }
}
