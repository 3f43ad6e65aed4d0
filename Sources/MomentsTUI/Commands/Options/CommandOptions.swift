import ArgumentParser
import MomentsCore

/// The options of every command that works for an account: `OwnTimeline` and `OwnFeeds` are made of them.
///
/// Only commands have this group, never another group: in builds that are not optimised ArgumentParser checks a group four
/// times for each check of the one that it is in.
struct AccountCommandOptions: ParsableArguments {
    @OptionGroup var account: AccountOptions
    @OptionGroup var store: StoreOptions
    @Flag(help: CommandOptions.jsonHelp) var json = false

    /// The settings that these are.
    var settings: [Setting: String] { store.settings.merging(account.settings) { $1 } }
}

/// The options of every command that works on a store.
struct CommandOptions: ParsableArguments {
    @OptionGroup var store: StoreOptions
    @Flag(help: Self.jsonHelp) var json = false

    static let jsonHelp: ArgumentHelp = "Print one JSON value (docs/json.md)."
}

/// The account whose timeline a command works on.
struct AccountOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The account to use, by its email.", valueName: "email"))
    var account: String?

    /// An empty one would count as none, and the command would work for another account.
    func validate() throws {
        if let account { _ = try EmailInput.read(account) }
    }

    /// The settings that these are.
    var settings: [Setting: String] { account.map { [.account: $0] } ?? [:] }
}
