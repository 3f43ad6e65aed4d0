import ArgumentParser
import MomentsCore

/// `moments mute`
struct MuteCommand: ReactionCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute", abstract: "Mute a conversation: stop notifications about it.")

    static let reaction = Reaction.mute
    static let sets = true

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions
}
