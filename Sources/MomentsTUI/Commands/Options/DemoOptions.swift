import ArgumentParser
import MomentsCore

/// Whether the app opens on its sample moments.
///
/// A group, as `StoreOptions` is: ArgumentParser hands a subcommand the options that the root command has too only where
/// both take them from a group.
struct DemoOptions: ParsableArguments {
    @Flag(name: .customLong("demo"), help: "Open sample moments in a temporary store.")
    var isWanted = false

    /// - Parameter settings: what was asked for beside the demo.
    /// - Throws: wrong usage where that is what the demo has of its own.
    static func check(with settings: [Setting: String]) throws {
        if settings[.store] != nil { throw ValidationError("--demo has its own store: leave out --store.") }
        if settings[.account] != nil {
            throw ValidationError("--demo has its own account: leave out --account.")
        }
    }
}
