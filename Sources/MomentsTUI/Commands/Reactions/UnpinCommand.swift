import ArgumentParser
import MomentsCore

/// `moments unpin`
struct UnpinCommand: ReactionCommand {
    static let configuration = CommandConfiguration(commandName: "unpin", abstract: "Unpin a post.")

    static let reaction = Reaction.pin
    static let sets = false

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions
}
