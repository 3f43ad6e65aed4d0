import Libc
import MomentsCore
import SystemPackage

/// Writes a photo into the folder: a file that gets its name once it is whole. Where it does not get there, it is removed.
actor PhotoFileWriter {
    private let place: String
    private let path: String
    private let file: FileDescriptor
    private var size = 0
    private var failure: FileError?
    private var isInPlace = false

    /// - Parameter place: the path that it gets.
    init(_ place: String) throws(FileError) {
        self.place = place
        (path, file) = try PartFile.make(for: place)
    }

    deinit {
        try? file.close()
        if !isInPlace { unlink(path) }
    }

    /// - Returns: whether more can be written.
    func append(_ bytes: [UInt8]) -> Bool {
        do throws(FileError) {
            try file.write(allOf: bytes)
            size += bytes.count
        } catch {
            failure = error
        }
        return failure == nil
    }

    /// A link or anything else at its place is replaced, but for a folder; what a link leads to stays as it is.
    /// - Returns: its size in bytes.
    /// - Throws: `FileError` where it could not be written, `FeedFailure.disconnected` where nothing came.
    func finish() throws -> Int {
        if let failure { throw failure }
        guard size > 0 else { throw FeedFailure.disconnected }
        // Else a crash of the machine could leave half of it under its name.
        try file.synchronize()
        guard rename(path, place) == 0 else { throw FileError.system(.last) }
        isInPlace = true
        return size
    }
}
