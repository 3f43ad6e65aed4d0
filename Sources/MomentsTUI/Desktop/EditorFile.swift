import Foundation
import MomentsKit

/// A text in a file of its own, in a folder of its own, for another program to change.
final class EditorFile {
    /// Larger files are not read: they are longer than any text that is accepted.
    static let maximumBytes = 4 << 20

    let path: String
    private let folder: String
    private let before: [UInt8]
    private var isKept = false

    /// - Parameter folder: where temporary files go; nil for where they usually do.
    init(_ text: String, folder: String?) throws(ExternalEditorError) {
        let parent = folder.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        guard let made = TemporaryDirectory.make(in: parent) else {
            throw .noFile(path: parent, reason: Self.reason)
        }
        self.folder = made
        path = made + "/moment.txt"
        // Editors end the last line as well.
        before = Array((text.isEmpty ? "" : text + "\n").utf8)
        guard Self.write(before, to: path) else {
            let reason = Self.reason
            remove()
            throw .noFile(path: path, reason: reason)
        }
    }

    /// The text as it is now. Where it is too long, the file is kept.
    func read(atMost maximum: Int) throws(ExternalEditorError) -> EditedText {
        guard let bytes = bytes() else { throw .noFile(path: path, reason: Self.reason) }
        let text = String(decoding: bytes, as: UTF8.self)
        let shown = text.hasSuffix("\r\n") || text.hasSuffix("\n") ? String(text.dropLast()) : text
        guard bytes.count <= TextEditor.maximumBytes, shown.count <= maximum else {
            isKept = true
            throw .tooLong(path: path)
        }
        return EditedText(shown, isRepaired: !text.utf8.elementsEqual(bytes))
    }

    /// - Returns: the path of the file, which stays, where it is not as it was.
    func keepIfChanged() -> String? {
        guard let bytes = bytes(), bytes != before else { return nil }
        isKept = true
        return path
    }

    /// Removes the file and what the editor left beside it, unless it is to be kept.
    func remove() {
        guard !isKept else { return }
        // What cannot be removed is left to the system, which empties the place.
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// No more than can be used, and of what is no plain file nothing: a pipe would be waited for for ever.
    private func bytes() -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= Self.maximumBytes {
            let count = Foundation.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            bytes.append(contentsOf: buffer[..<count])
        }
        return bytes
    }

    private static func write(_ bytes: [UInt8], to path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        defer { close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { return false }
            rest = rest.dropFirst(max(count, 0))
        }
        return true
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
