import Essentials
import MomentsCore
import SystemPackage
import TerminalKit

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
        do {
            self.folder = try TemporaryDirectory.make(in: parent)
        } catch {
            throw .noFile(path: parent, reason: error.reason)
        }
        path = self.folder + "/moment.txt"
        // Editors end the last line as well.
        before = Array((text.isEmpty ? "" : text + "\n").utf8)
        do {
            try NewFile.write(before, to: path)
        } catch {
            remove()
            throw .noFile(path: path, reason: error.reason)
        }
    }

    /// The text as it is now. A text that is too long stays in its file.
    func read(atMost maximum: Int) throws(ExternalEditorError) -> EditedText {
        let bytes: [UInt8]
        do {
            bytes = try contents()
        } catch .tooLarge {
            isKept = true
            throw .tooLong(path: path)
        } catch {
            throw .noFile(path: path, reason: error.reason)
        }
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
        do {
            guard try contents() != before else { return nil }
        } catch .tooLarge {
            // Longer than the text before.
        } catch {
            return nil
        }
        isKept = true
        return path
    }

    /// Removes the file and the editor's files beside it, unless it is to be kept.
    func remove() {
        guard !isKept else { return }
        // A failure is left to the system, which empties its temporary directory.
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// No more than can be used, and a pipe is not waited for.
    private func contents() throws(FileError) -> [UInt8] {
        try FileContents.read(path: path, atMost: Self.maximumBytes)
    }
}
