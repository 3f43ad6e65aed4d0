import Essentials
import MomentsCore
import SystemPackage

/// Writes files, and the folders they are in; paths are relative to the current directory.
final class FileTapeOutput: TapeOutput {
    private var files: [String: OutputFile] = [:]

    func write(_ text: String, to path: String) throws(OutputError) {
        try OutputFile(path).write(text)
    }

    func append(_ text: String, to path: String) throws(OutputError) {
        try file(at: path).write(text)
    }

    private func file(at path: String) throws(OutputError) -> OutputFile {
        if let file = files[path] { return file }
        let file = try OutputFile(path)
        files[path] = file
        return file
    }
}

/// A file that is open and was emptied.
private final class OutputFile {
    private let file: FileDescriptor

    init(_ path: String) throws(OutputError) {
        try Self.makeFolder(of: path)
        do {
            file = try FileDescriptor.open(
                path: path, .writeOnly, options: [.create, .truncate], permissions: FilePermissions(rawValue: 0o666))
        } catch {
            throw OutputError(reason: error.reason)
        }
    }

    private static func makeFolder(of path: String) throws(OutputError) {
        guard let slash = path.lastIndex(of: "/") else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: String(path[...slash]), withIntermediateDirectories: true)
        } catch {
            throw OutputError(reason: "its folder cannot be made")
        }
    }

    deinit {
        try? file.close()
    }

    func write(_ text: String) throws(OutputError) {
        do {
            try file.write(allOf: Array(text.utf8))
        } catch {
            throw OutputError(reason: error.reason)
        }
    }
}
