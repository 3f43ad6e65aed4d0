import ArgumentParser
import MomentsKit

/// `moments like`
struct LikeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "like", abstract: "Like a moment.")

    @OptionGroup var target: TargetMoment

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(target.store)
        try await ChangeRun(timeline, target.result).setLiked(true, target.find(in: timeline).id)
    }
}
