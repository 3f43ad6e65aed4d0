import ArgumentParser

/// Options of the commands that print something.
struct ResultOptions: ParsableArguments {
    @Flag(help: "Print one JSON value (docs/json.md).")
    var json = false
}
