import ArgumentParser

/// `moments unlike`
struct UnlikeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unlike", abstract: "Take a like back.")

    @OptionGroup var target: TargetMoment
    @OptionGroup var wait: WaitOptions

    @MainActor func run() async throws {
        let timeline = try target.timeline()
        try await ChangeRun(timeline, json: target.options.json).setLiked(
            false, target.find(in: timeline), wait: wait.wait)
    }
}
