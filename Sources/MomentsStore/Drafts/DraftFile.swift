import Essentials
import MomentsCore

/// A text that could not be stored, in a file of its own.
enum DraftFile {
    /// How many such files there may be in a place.
    private static let maximumCount = 100

    /// Writes it beside the store, or where that cannot be, where temporary files go.
    /// - Returns: the file's path.
    static func write(_ text: String, beside storePath: String) throws(StoreError) -> String {
        let store = URL(fileURLWithPath: storePath).deletingPathExtension()
        do {
            return try write(text, to: store.path + ".draft")
        } catch {
            let temporary = FileManager.default.temporaryDirectory.path
            return try write(text, to: "\(temporary)/\(store.lastPathComponent).draft")
        }
    }

    /// To the first of `…draft.txt`, `…draft-2.txt` and so on that is not there yet.
    private static func write(_ text: String, to prefix: String) throws(StoreError) -> String {
        for number in 1...maximumCount {
            let path = number == 1 ? "\(prefix).txt" : "\(prefix)-\(number).txt"
            do {
                try NewFile.write(Array((text + "\n").utf8), to: path, isSynchronized: true)
                return path
            } catch .system(.fileExists) {
                continue
            } catch {
                throw .unavailable(path: path, reason: error.reason)
            }
        }
        throw .unavailable(path: "\(prefix).txt", reason: FileError.system(.fileExists).reason)
    }
}
