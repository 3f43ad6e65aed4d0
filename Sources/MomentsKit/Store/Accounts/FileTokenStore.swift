import Foundation

/// Keeps the tokens in a file that only its owner can read: each in a line of its own, as hexadecimal digits. What is no
/// token is left out.
public struct FileTokenStore: TokenStore {
    /// In bytes.
    private static let tokenSize = 32
    /// More than anybody has accounts.
    private static let maximumTokens = 100
    private static let maximumBytes = maximumTokens * (2 * tokenSize + 2)

    private let path: String

    public init(path: String) {
        self.path = path
    }

    public func tokens() throws(StoreError) -> [[UInt8]] {
        guard let bytes = try read() else { return [] }
        // Moments 0.1 kept one token, as it is.
        if bytes.count == Self.tokenSize { return [bytes] }
        return bytes.split { $0 == UInt8(ascii: "\n") }.prefix(Self.maximumTokens).compactMap(Self.token)
    }

    /// The file is made beside the old one and put in its place: it is whole and private at any moment.
    public func save(_ tokens: [[UInt8]]) throws(StoreError) {
        guard !tokens.isEmpty else { return try delete() }
        let lines = tokens.prefix(Self.maximumTokens).map { $0.map(Self.hex).joined() + "\n" }.joined()
        let draft = "\(path).\(UUID().uuidString)"
        do throws(StoreError) {
            try write(Array(lines.utf8), to: draft)
            guard rename(draft, path) == 0 else { throw failure() }
        } catch {
            unlink(draft)
            throw error
        }
    }

    private func delete() throws(StoreError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw failure() }
    }

    private static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    private static func token(_ line: ArraySlice<UInt8>) -> [UInt8]? {
        let digits = line.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard line.count == 2 * tokenSize, digits.count == line.count else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    }

    /// No more than a file of ours may hold. Nil where there is none.
    private func read() throws(StoreError) -> [UInt8]? {
        // Not to wait for a writer, should it be a pipe.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw failure()
        }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: Self.maximumBytes)
        let count = Foundation.read(file, &bytes, bytes.count)
        guard count >= 0 else { throw failure() }
        return Array(bytes.prefix(count))
    }

    private func write(_ bytes: [UInt8], to draft: String) throws(StoreError) {
        let file = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure() }
        defer { close(file) }
        guard Foundation.write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0 else { throw failure() }
    }

    private func failure() -> StoreError {
        errno == ENOSPC ? .diskFull(path: path) : .unavailable(path: path, reason: String(cString: strerror(errno)))
    }
}
