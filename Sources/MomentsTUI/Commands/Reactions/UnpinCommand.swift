import ArgumentParser
import MomentsCore

/// `moments unpin`
struct UnpinCommand: ReactionCommand {
    static let configuration = CommandConfiguration(commandName: "unpin", abstract: "Take a pin back.")

    static let reaction = Reaction.pin
    static let sets = false

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions
}
