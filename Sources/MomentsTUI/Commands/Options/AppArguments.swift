import ArgumentParser
import MomentsCore

/// What the app is opened with, on a terminal or on a tape.
nonisolated protocol AppArguments {
    var demo: DemoOptions { get }
    var look: LookOptions { get }
    var linear: LinearOptions { get }
    var account: AccountOptions { get }
    var store: StoreOptions { get }
}

nonisolated extension AppArguments {
    /// The settings that these are.
    var settings: [Setting: String] {
        [look.settings, linear.settings, account.settings, store.settings].reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}
