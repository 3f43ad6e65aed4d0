import GRDB
import MomentsCore
import SystemPackage

/// Writes everything of an account with its photos, as it is at one moment: an archive of the export and of a file for each photo
/// (docs/export.md).
@MainActor package struct MomentsArchive {
    /// The counts of an export.
    package struct Report: Equatable, Sendable {
        package var moments: Int
        /// How many were not written because they are not for everybody.
        package var leftOut = 0
        package var photos = 0
        /// Photos that something names, and that are not there or cannot be read.
        package var missing: [String] = []

        package init(moments: Int = 0) {
            self.moments = moments
        }
    }

    /// How many zeros end an archive: two blocks.
    private static let endSize = 2 * TarHeader.size

    private let store: MomentsStore
    private let account: Account.ID
    private let includesDirect: Bool

    /// - Parameter includesDirect: as of `MomentsExport`.
    package init(store: MomentsStore, account: Account.ID, includesDirect: Bool = false) {
        self.store = store
        self.account = account
        self.includesDirect = includesDirect
    }

    /// Whether the account has photos in the folder beside the store, so that an export alone would lack them.
    package func hasPhotos() throws(StoreError) -> Bool {
        guard try store.photos.entries().contains(where: { PhotoName($0) != nil }) else { return false }
        return try store.read { try Int.fetchOne($0, sql: Self.namesPhotos, arguments: [account, account]) != nil }
    }

    /// Never holds more than a piece of it in memory. The moments are read twice: how long they are stands before them.
    /// - Parameters: as of `MomentsExport.run`.
    package func run(
        settings: String?, onProgress: ((_ moments: Int, _ total: Int) -> Void)? = nil,
        _ write: ([UInt8]) throws -> Void
    ) throws -> Report {
        let lock = try PhotoFolderLock(store.photos)
        defer { withExtendedLifetime(lock) {} }
        let export = MomentsExport(store: store, account: account, includesDirect: includesDirect)
        var report = Report()
        var names: Set<PhotoName> = []
        let failure = WriteFailure()
        try export.readAsOne(failure) { db in
            var length: Int64 = 0
            _ = try export.lines(db, settings: settings, onPhotos: { names.formUnion($0) }) {
                length += Int64($0.utf8.count)
            }
            let total = try onProgress.map { _ in try export.count(db) } ?? 0
            try failure.keep { try write(TarHeader(name: ArchiveNames.moments, length: length).bytes) }
            let progress: (Int) -> Void = { onProgress?($0, total) }
            (report.moments, report.leftOut) = try export.lines(db, settings: settings, onProgress: progress) { piece in
                try failure.keep { try write(Array(piece.utf8)) }
            }
            try failure.keep { try write(Self.zeros(TarHeader.padding(after: length))) }
        }
        for name in names.sorted(by: { $0.text < $1.text }) { try add(name, &report, write) }
        try write(Self.zeros(Self.endSize))
        return report
    }

    private func add(_ name: PhotoName, _ report: inout Report, _ write: ([UInt8]) throws -> Void) throws {
        let bytes: [UInt8]
        do {
            bytes = try store.photos.read(name)
        } catch {
            return report.missing.append(name.text)
        }
        try write(TarHeader(name: name.address, length: Int64(bytes.count)).bytes)
        try write(bytes)
        try write(Self.zeros(TarHeader.padding(after: Int64(bytes.count))))
        report.photos += 1
    }

    private static func zeros(_ count: Int) -> [UInt8] {
        [UInt8](repeating: 0, count: count)
    }

    private static let namesPhotos = """
        SELECT 1 FROM moment WHERE account_id = ? AND feed_id IS NULL AND instr(photos, '\(PhotoName.folder)/') > 0
        UNION ALL SELECT 1 FROM draft WHERE account_id = ? AND photos <> '[]' LIMIT 1
        """
}
