import Foundation
import Logging
import MomentsKit
import SystemPackage

/// Appends what cannot be shown to a file: the screen belongs to the app. No secrets and no texts of moments go there.
nonisolated struct FileLogHandler: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info
    private let label: String
    private let path: String?

    /// - Parameter path: nil where there is nowhere to write to; nothing is logged then.
    init(label: String, path: String?) {
        self.label = label
        self.path = path
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        guard let path else { return }
        let line = "\(Date().ISO8601Format()) \(event.level) \(label): \(event.message)\n"
        // A log that cannot be written has nowhere to say so, and must not stop the app.
        let file = try? Self.open(path)
        try? file?.write(allOf: Array(line.utf8))
        try? file?.close()
    }

    /// The log to append to, for its owner alone.
    static func open(_ path: String) throws(FileError) -> FileDescriptor {
        try PrivateFolder.make(URL(fileURLWithPath: path).deletingLastPathComponent().path)
        return try FileDescriptor.openPrivate(path: path, .writeOnly, options: .append)
    }
}
