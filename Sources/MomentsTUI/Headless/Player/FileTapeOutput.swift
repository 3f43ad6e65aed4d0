import Foundation

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
    private let descriptor: Int32

    init(_ path: String) throws(OutputError) {
        try Self.makeFolder(of: path)
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw OutputError(reason: String(cString: strerror(errno))) }
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
        close(descriptor)
    }

    func write(_ text: String) throws(OutputError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno != EINTR { throw OutputError(reason: String(cString: strerror(errno))) }
            rest = rest.dropFirst(max(0, written))
        }
    }
}
