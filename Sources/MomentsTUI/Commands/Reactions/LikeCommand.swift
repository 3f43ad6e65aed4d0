import ArgumentParser
import MomentsCore

/// `moments like`
struct LikeCommand: ReactionCommand {
    static let configuration = CommandConfiguration(commandName: "like", abstract: "Like a moment.")

    static let reaction = Reaction.like
    static let sets = true

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions
}
