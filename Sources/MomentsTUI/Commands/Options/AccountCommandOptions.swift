import ArgumentParser
import MomentsCore

/// What every command takes that works for an account: `OwnTimeline` and `OwnFeeds` are made of it.
///
/// It stands in commands alone, and in no other group: in builds that are not optimised ArgumentParser checks a group four
/// times for each check of the one that it is in.
struct AccountCommandOptions: ParsableArguments {
    @OptionGroup var account: AccountOptions
    @OptionGroup var store: StoreOptions
    @Flag(help: CommandOptions.jsonHelp) var json = false

    /// The settings that these are.
    var settings: [Setting: String] { store.settings.merging(account.settings) { $1 } }
}
