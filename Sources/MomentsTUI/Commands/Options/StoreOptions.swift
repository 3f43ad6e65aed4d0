import ArgumentParser
import Foundation
import MomentsKit

/// Which store a command works on.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The store's file. Otherwise MOMENTS_STORE, the config file's, or moments/moments.sqlite in XDG_DATA_HOME; a tape gets its own.",
            valueName: "file"))
    var store: String?

    @MainActor func open() throws -> OpenStore {
        try OpenStore(path: path())
    }

    /// The settings that these are.
    var settings: [Setting: String] { store.map { [.store: $0] } ?? [:] }

    @MainActor func path() throws(Failure) -> String {
        let environment = ProcessInfo.processInfo.environment
        return try Self.path(Settings(flags: settings, environment: environment), environment: environment)
    }

    /// - Throws: `Failure` where nothing says where the store is.
    @MainActor static func path(
        _ settings: Settings, environment: [String: String]
    ) throws(Failure) -> String {
        if let path = settings.store { return path }
        guard let path = Directories(environment: environment).store else {
            throw Failure("There is no home directory to keep a store in. Name one with --store FILE.")
        }
        return path
    }
}
