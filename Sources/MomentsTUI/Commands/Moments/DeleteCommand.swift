import ArgumentParser
import MomentsCore

/// `moments delete`
struct DeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete a moment that you wrote or shared. This cannot be undone.")

    @OptionGroup var target: TargetMoment

    @MainActor func run() async throws {
        let timeline = try target.timeline()
        try await ChangeRun(timeline, json: target.options.json).delete(target.find(in: timeline).id)
    }
}
