import ArgumentParser
import MomentsCore

/// What every command takes that works for an account: `OwnTimeline` and `OwnFeeds` are made of it.
struct AccountCommandOptions: ParsableArguments {
    @OptionGroup var account: AccountOptions
    @OptionGroup var command: CommandOptions

    var json: Bool { command.json }

    /// The settings that these are.
    var settings: [Setting: String] { command.store.settings.merging(account.settings) { $1 } }
}
