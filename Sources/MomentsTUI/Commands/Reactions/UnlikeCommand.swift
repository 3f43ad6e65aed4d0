import ArgumentParser

/// `moments unlike`
struct UnlikeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unlike", abstract: "Take a like back.")

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        try await ChangeRun(timeline, json: options.json).set(
            .like, false, target.find(in: timeline), wait: wait.wait)
    }
}
