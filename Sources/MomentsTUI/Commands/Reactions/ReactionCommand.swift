import ArgumentParser
import MomentsCore

/// A command that sets a reaction to a moment, or takes it back.
nonisolated protocol ReactionCommand: AsyncParsableCommand {
    static var reaction: Reaction { get }
    /// Whether it is set.
    static var sets: Bool { get }

    var target: TargetMoment { get }
    var options: AccountCommandOptions { get }
    var wait: WaitOptions { get }
}

nonisolated extension ReactionCommand {
    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        try await ChangeRun(timeline, json: options.json).set(
            Self.reaction, Self.sets, target.find(in: timeline), wait: wait.wait)
    }
}
