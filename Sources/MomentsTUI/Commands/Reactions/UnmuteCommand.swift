import ArgumentParser
import MomentsCore

/// `moments unmute`
struct UnmuteCommand: ReactionCommand {
    static let configuration = CommandConfiguration(
        commandName: "unmute", abstract: "Unmute a conversation.")

    static let reaction = Reaction.mute
    static let sets = false

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions
}
