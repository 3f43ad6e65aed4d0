import ArgumentParser

/// `moments boost`
struct BoostCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "boost",
        abstract: "Boost a status of a Mastodon-compatible server: those who follow you are shown it.")

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        try await ChangeRun(timeline, json: options.json).set(
            .boost, true, target.find(in: timeline), wait: wait.wait)
    }
}
