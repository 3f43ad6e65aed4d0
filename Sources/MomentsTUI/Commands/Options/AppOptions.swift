import ArgumentParser
import MomentsCore

/// What the app is opened with, on a terminal or on a tape.
struct AppOptions: ParsableArguments {
    @OptionGroup var demo: DemoOptions
    @OptionGroup var look: LookOptions
    @OptionGroup var linear: LinearOptions
    @OptionGroup var account: AccountOptions
    @OptionGroup var store: StoreOptions

    /// The settings that these are.
    var settings: [Setting: String] {
        [look.settings, linear.settings, account.settings, store.settings].reduce(into: [:]) { $0.merge($1) { $1 } }
    }

    /// - Parameter settings: what was asked for beside the demo.
    /// - Throws: wrong usage where that is what the demo has of its own.
    static func checkDemo(with settings: [Setting: String]) throws {
        if settings[.store] != nil { throw ValidationError("--demo has a store of its own: leave --store out.") }
        if settings[.account] != nil {
            throw ValidationError("--demo has an account of its own: leave --account out.")
        }
    }
}
