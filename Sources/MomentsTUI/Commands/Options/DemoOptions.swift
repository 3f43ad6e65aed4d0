import ArgumentParser

/// Whether the app opens on its sample moments.
///
/// A group, as `StoreOptions` is: ArgumentParser hands a subcommand the options that the root command has too only where
/// both take them from a group.
struct DemoOptions: ParsableArguments {
    @Flag(name: .customLong("demo"), help: "Open sample moments in a store that is thrown away.")
    var isWanted = false
}
