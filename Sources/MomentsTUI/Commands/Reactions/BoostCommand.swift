import ArgumentParser
import MomentsCore

/// `moments boost`
struct BoostCommand: ReactionCommand {
    static let configuration = CommandConfiguration(
        commandName: "boost",
        abstract: "Boost a post of a Mastodon-compatible server for your followers.")

    static let reaction = Reaction.boost
    static let sets = true

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions
}
