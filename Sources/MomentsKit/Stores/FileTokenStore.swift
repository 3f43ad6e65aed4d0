import Foundation

/// Keeps the token as the bytes of a file that only its owner can read.
public struct FileTokenStore: TokenStore {
    private let path: String

    public init(path: String) {
        self.path = path
    }

    public func token() throws(StoreError) -> [UInt8]? {
        do {
            return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            throw .unavailable(path: path, reason: error.reason)
        }
    }

    /// The file is made beside the old one and put in its place: it is whole and private at any moment.
    public func save(_ token: [UInt8]) throws(StoreError) {
        let draft = "\(path).\(UUID().uuidString)"
        do throws(StoreError) {
            try write(token, to: draft)
            guard rename(draft, path) == 0 else { throw failure() }
        } catch {
            unlink(draft)
            throw error
        }
    }

    public func delete() throws(StoreError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw failure() }
    }

    private func write(_ token: [UInt8], to draft: String) throws(StoreError) {
        let file = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure() }
        defer { close(file) }
        guard Foundation.write(file, token, token.count) == token.count, fsync(file) == 0 else { throw failure() }
    }

    private func failure() -> StoreError {
        errno == ENOSPC ? .diskFull(path: path) : .unavailable(path: path, reason: String(cString: strerror(errno)))
    }
}
