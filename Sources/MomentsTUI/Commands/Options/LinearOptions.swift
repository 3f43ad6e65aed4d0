import ArgumentParser
import MomentsCore

/// Whether the app is used in lines; a group for the reason that `DemoOptions` is one.
struct LinearOptions: ParsableArguments {
    @Flag(
        name: .customLong("linear"),
        help: "Lines instead of screens, for screen readers, braille and scripts. TERM=dumb does the same.")
    var isWanted = false

    var settings: [Setting: String] { isWanted ? [.linear: "true"] : [:] }
}
