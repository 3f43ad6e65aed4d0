import Foundation
import Logging
import MomentsKit
import SystemPackage

/// Writes to standard error, which `moments` makes the file of its own log, in the same lines.
struct StandardErrorLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info
    let label: String

    init(label: String) {
        self.label = label
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let line = "\(Date().ISO8601Format()) \(event.level) \(label): \(event.message)\n"
        // A log that cannot be written has nowhere to say so.
        _ = try? FileDescriptor.standardError.write(allOf: Array(line.utf8))
    }
}
