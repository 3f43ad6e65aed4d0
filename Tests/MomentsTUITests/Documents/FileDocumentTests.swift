import Foundation
import TestSupport
import Testing

@testable import MomentsTUI

/// The files of Moments in docs/files.md.
struct FileDocumentTests {
    private static let document = URL(filePath: #filePath).appending(path: "../../../../docs/files.md").standardized

    @Test func documentNamesEveryFileAndFolder() throws {
        let document = try String(contentsOf: Self.document, encoding: .utf8)
        let variables = ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
        let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, "/\($0)") })
        let directories = Directories(environment: environment)
        let paths = [
            directories.store, directories.config, directories.log, directories.changedSettings,
            directories.activityLog, directories.cache,
        ].compactMap(\.self)

        let missing = paths.filter { !document.contains("`$\($0.dropFirst())") }

        expectEqual(paths.count, 6)
        expectEqual(missing, [])
    }
}
