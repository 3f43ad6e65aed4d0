import ArgumentParser
import MomentsCore

/// `moments pin`
struct PinCommand: ReactionCommand {
    static let configuration = CommandConfiguration(
        commandName: "pin", abstract: "Pin a post to your profile on a Mastodon-compatible server.")

    static let reaction = Reaction.pin
    static let sets = true

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions
}
