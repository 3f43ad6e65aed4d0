import ArgumentParser
import MomentsCore

/// `moments unbookmark`
struct UnbookmarkCommand: ReactionCommand {
    static let configuration = CommandConfiguration(commandName: "unbookmark", abstract: "Remove a bookmark.")

    static let reaction = Reaction.bookmark
    static let sets = false

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions
}
