import ArgumentParser
import MomentsCore

/// `moments share`
struct ShareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Share a moment of a Moments server to your own timeline, naming its origin.",
        discussion: "You can share a moment only once. Posts of Mastodon-compatible servers are boosted instead.")

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        try await ChangeRun(timeline, json: options.json).share(target.find(in: timeline).id)
    }
}
