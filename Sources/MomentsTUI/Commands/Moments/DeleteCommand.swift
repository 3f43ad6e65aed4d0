import ArgumentParser
import MomentsCore

/// `moments delete`
struct DeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a post or share of yours, also on its server. This cannot be undone.")

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        try await ChangeRun(timeline, json: options.json).delete(
            target.find(in: timeline), wait: wait.wait)
    }
}
