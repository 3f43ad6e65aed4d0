import ArgumentParser

/// `moments unbookmark`
struct UnbookmarkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unbookmark", abstract: "Take a bookmark back.")

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        try await ChangeRun(timeline, json: options.json).set(
            .bookmark, false, target.find(in: timeline), wait: wait.wait)
    }
}
