import ArgumentParser

/// `moments unboost`
struct UnboostCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unboost", abstract: "Take a boost back.")

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        try await ChangeRun(timeline, json: options.json).set(
            .boost, false, target.find(in: timeline), wait: wait.wait)
    }
}
