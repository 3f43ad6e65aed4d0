import Essentials

/// The places of files, by the XDG Base Directory Specification (specifications.freedesktop.org/basedir-spec, 0.8).
nonisolated struct Directories {
    private let environment: [String: String]

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
    }

    /// The store; nil without a home directory.
    var store: String? { base("XDG_DATA_HOME", ".local/share").map { $0 + "/moments/moments.sqlite" } }

    /// The config file; nil without a home directory.
    var config: String? { base("XDG_CONFIG_HOME", ".config").map { $0 + "/moments/config.yaml" } }

    /// The log; nil without a home directory.
    var log: String? { state.map { $0 + "/moments.log" } }

    /// The file of settings that were changed in the app; nil without a home directory.
    var changedSettings: String? { state.map { $0 + "/settings.yaml" } }

    /// The person's own log of their actions; nil without a home directory.
    var activityLog: String? { state.map { $0 + "/activity.log" } }

    /// The folder of files that are worth keeping but can be missed; nil without a home directory.
    var state: String? { base("XDG_STATE_HOME", ".local/state").map { $0 + "/moments" } }

    /// The folder of files that can be made or fetched again; nil without a home directory.
    var cache: String? { base("XDG_CACHE_HOME", ".cache").map { $0 + "/moments" } }

    /// The specification has relative paths ignored.
    private func base(_ variable: String, _ fallback: String) -> String? {
        if let path = environment[variable], path.hasPrefix("/") { return path }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/" + fallback
    }
}
