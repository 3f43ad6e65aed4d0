import ArgumentParser

/// What every command takes that works on a store.
struct CommandOptions: ParsableArguments {
    @OptionGroup var store: StoreOptions
    @Flag(help: Self.jsonHelp) var json = false

    static let jsonHelp: ArgumentHelp = "Print one JSON value (docs/json.md)."
}
