import Essentials
import Libc
import MomentsCore

/// The moments of an account that were listed last on a terminal, by their numbers there. They are kept in a small file
/// of their own, so that `moments show 3` knows which was the third.
struct LastListing {
    /// How many of a list have numbers.
    nonisolated static let maximumCount = 200
    /// In bytes: far more than so many identifiers and the path of a store take.
    private static let maximumSize = 32 * 1_024

    private struct Content: Codable {
        let store: String
        let account: Account.ID
        let moments: [Int64]
    }

    private let path: String
    private let store: String
    private let account: Account.ID

    /// Nil without a folder to keep it in.
    /// - Parameter store: the path of its file.
    init?(store: String, account: Account.ID, folder: String? = Directories().state) {
        guard let folder else { return nil }
        self.store = URL(fileURLWithPath: store).resolvingSymlinksInPath().path
        self.account = account
        path = "\(folder)/listing-\(Self.name("\(account) \(self.store)")).json"
    }

    /// Nil where nothing was listed yet.
    /// - Throws: `Failure` where `save` did not write the file, or another user may have written it.
    func moments() throws(Failure) -> [Moment.ID]? {
        let bytes: [UInt8]
        do {
            try requireOwn()
            bytes = try FileContents.read(path: path, atMost: Self.maximumSize, mustBeRegular: true)
        } catch .system(.noSuchFileOrDirectory) {
            return nil
        } catch {
            throw refusal(error.reason)
        }
        guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)), content.store == store,
            content.account == account, content.moments.count <= Self.maximumCount
        else { throw refusal("it holds something else than a listing") }
        return content.moments.map { Moment.ID($0) }
    }

    /// - Parameter moments: the first of them is number 1.
    func save(_ moments: [Moment.ID]) throws(Failure) {
        let content = Content(store: store, account: account, moments: moments.map(\.rawValue))
        do {
            try PrivateFolder.make(URL(fileURLWithPath: path).deletingLastPathComponent().path)
            let part = "\(path).\(UUID().uuidString)"
            try NewFile.write(Array(try JSONEncoder().encode(content)), to: part)
            guard rename(part, path) == 0 else {
                let error = FileError.system(.last)
                unlink(part)
                throw error
            }
        } catch let error as FileError {
            throw Failure("Cannot number the list: \(path) cannot be written: \(error.reason).")
        } catch {
            throw Failure("Cannot number the list: \(error.localizedDescription)")
        }
    }

    private func requireOwn() throws(FileError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .system(.last) }
        guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else { throw .system(.notPermitted) }
    }

    private func refusal(_ reason: String) -> Failure {
        Failure("The last list cannot be read from \(path): \(reason). Remove the file, or list again.")
    }

    /// FNV-1a, 64 bits: a file name for a text of any length.
    private static func name(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
