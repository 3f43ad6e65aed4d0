import Foundation

@testable import MomentsCore
@testable import MomentsTUI

/// Settings from a config file of a test's own.
struct SettingsFixture {
    private let directory: TemporaryDirectory

    init(_ text: String? = nil) throws {
        directory = try TemporaryDirectory()
        if let text { try write(Data(text.utf8)) }
    }

    var path: String { directory.path + "/moments/config.yaml" }

    func write(_ data: Data) throws {
        let folder = URL(filePath: directory.path + "/moments")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: URL(filePath: path))
    }

    func settings(flags: [Setting: String] = [:], _ environment: [String: String] = [:]) -> Settings {
        Settings(
            flags: flags,
            environment: ["XDG_CONFIG_HOME": directory.path, "HOME": "/home/ada"].merging(environment) { $1 })
    }

    /// The reports about a file with this text.
    static func reports(_ text: String) throws -> [String] {
        try SettingsFixture(text).settings().reports.map(\.description)
    }
}
