import ArgumentParser
import MomentsCore

/// `moments bookmark`
struct BookmarkCommand: ReactionCommand {
    static let configuration = CommandConfiguration(
        commandName: "bookmark", abstract: "Bookmark a post of a Mastodon-compatible server.")

    static let reaction = Reaction.bookmark
    static let sets = true

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions
}
