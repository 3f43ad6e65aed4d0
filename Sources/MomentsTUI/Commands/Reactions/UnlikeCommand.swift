import ArgumentParser
import MomentsCore

/// `moments unlike`
struct UnlikeCommand: ReactionCommand {
    static let configuration = CommandConfiguration(commandName: "unlike", abstract: "Unlike a moment.")

    static let reaction = Reaction.like
    static let sets = false

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions
}
