import ArgumentParser
import MomentsCore

/// `moments unboost`
struct UnboostCommand: ReactionCommand {
    static let configuration = CommandConfiguration(commandName: "unboost", abstract: "Unboost a post.")

    static let reaction = Reaction.boost
    static let sets = false

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions
}
