import ArgumentParser
import Essentials
import Libc
import MomentsCore

/// The store that a command works on.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The store to use, by its file.", valueName: "file"))
    var store: String?

    /// - Throws: `Failure` where a store is named that is not there.
    @MainActor func open() throws -> OpenStore {
        let environment = ProcessInfo.processInfo.environment
        return try Self.open(Settings(flags: settings, environment: environment), environment: environment)
    }

    /// - Throws: `Failure` where a store is named that is not there.
    @MainActor static func open(_ settings: Settings, environment: [String: String]) throws -> OpenStore {
        let path = try path(settings, environment: environment)
        try require(path, environment: environment)
        return try OpenStore(path: path)
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
        guard let path = settings.store ?? Directories(environment: environment).store else {
            throw Failure("There is no home directory to keep a store in. Name one with --store FILE.")
        }
        guard !path.unicodeScalars.contains("\u{FFFD}") || variablesAreText else {
            throw Failure("The store's name in the environment is not UTF-8 text. Choose another with --store FILE.")
        }
        return path
    }

    /// A name with a mistake in it must not make a store: only the default one comes into being by itself.
    /// - Throws: `Failure` where there is no store of that name.
    @MainActor static func require(
        _ path: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(Failure) {
        guard path != Directories(environment: environment).store, access(path, F_OK) != 0, errno == ENOENT else {
            return
        }
        throw Failure(
            """
            There is no store at \(path). Check the name, or make one there with: \
            moments account create EMAIL --store FILE
            """)
    }

    /// Swift repairs a variable that is no text: then another file would be opened than was named.
    private static var variablesAreText: Bool {
        let names: [String] = ["MOMENTS_STORE", "XDG_DATA_HOME", "HOME"]
        return names.allSatisfy { name in
            getenv(name).map { String(validatingCString: $0) != nil } ?? true
        }
    }
}
