import ArgumentParser

/// What every command takes that works on a store.
struct CommandOptions: ParsableArguments {
    @OptionGroup var store: StoreOptions
    @Flag(help: "Print one JSON value (docs/json.md).")
    var json = false
}
