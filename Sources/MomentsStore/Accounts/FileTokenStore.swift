import Essentials
import Libc
import MomentsCore
import SystemPackage

/// Keeps the tokens in a file that only its owner can read: each in a line of its own, as hexadecimal digits. Other lines are skipped.
public struct FileTokenStore: TokenStore {
    /// In bytes.
    private static let tokenSize = 32
    /// More than anybody has accounts.
    static let maximumTokens = 100
    private static let maximumBytes = maximumTokens * (2 * tokenSize + 2)

    private let path: String

    /// For how long to wait for another change of the tokens, in milliseconds.
    private let timeout: Int

    public init(path: String) {
        self.init(path: path, timeout: 5_000)
    }

    init(path: String, timeout: Int) {
        self.path = path
        self.timeout = timeout
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
        do {
            try NewFile.write(Array(lines.utf8), to: draft, isSynchronized: true)
        } catch {
            throw failure(error)
        }
        guard rename(draft, path) == 0 else {
            let error = FileError.system(.last)
            unlink(draft)
            throw failure(error)
        }
    }

    /// The lock is a file beside the one of the tokens, which is replaced at each change.
    public func locked<T: Sendable>(_ body: () async throws(StoreError) -> T) async throws(StoreError) -> T {
        let lock: FileLock?
        do {
            lock = try await FileLock.wait(path: path + ".lock", timeout: timeout)
        } catch {
            throw failure(error)
        }
        guard let lock else { throw .busy(path: path) }
        defer { withExtendedLifetime(lock) {} }
        return try await body()
    }

    private func delete() throws(StoreError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw failure(.system(.last)) }
    }

    private static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    private static func token(_ line: ArraySlice<UInt8>) -> [UInt8]? {
        let digits = line.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard line.count == 2 * tokenSize, digits.count == line.count else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { (place: Int) in
            UInt8(digits[place] * 16 + digits[place + 1])
        }
    }

    /// No more than a file of ours may hold. Nil where there is none.
    private func read() throws(StoreError) -> [UInt8]? {
        do {
            // Not to wait for a writer, should it be a pipe.
            let file = try FileDescriptor.open(path: path, .readOnly, options: .nonBlocking)
            defer { try? file.close() }
            return try file.readChunk(atMost: Self.maximumBytes)
        } catch .system(.noSuchFileOrDirectory) {
            return nil
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: FileError) -> StoreError {
        error == .system(.noSpace) ? .diskFull(path: path) : .unavailable(path: path, reason: error.reason)
    }
}
