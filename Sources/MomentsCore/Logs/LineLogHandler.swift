import Essentials
import Logging
import SystemPackage

/// Writes the log, a line for each message, for all programs of ours: what cannot be shown, for the screen belongs to the
/// app. No secrets and no texts of moments go there.
package struct LineLogHandler: LogHandler {
    package enum Target: Equatable, Sendable {
        case nothing, standardError
        /// Appended to this file, which is its owner's alone.
        case file(path: String)
    }

    package var metadata: Logger.Metadata = [:]
    package var logLevel = Logger.Level.info
    private let label: String
    private let target: Target

    package init(label: String, target: Target) {
        self.label = label
        self.target = target
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        // A log that cannot be written has nowhere to say so, and must not stop the program.
        try? write(Array(LogLine.text(of: event, label: label, at: Date()).utf8))
    }

    private func write(_ line: [UInt8]) throws(FileError) {
        switch target {
        case .nothing: break
        case .standardError: try FileDescriptor.standardError.write(allOf: line)
        case .file(let path):
            try PrivateFolder.make(FilePlace.folder(of: path))
            let file = try FileDescriptor.openPrivate(path: path, .writeOnly, options: .append)
            defer { try? file.close() }
            try file.write(allOf: line)
        }
    }
}
