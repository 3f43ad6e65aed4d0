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

/// `moments unlike`
struct UnlikeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unlike", abstract: "Take a like back.")

    @OptionGroup var target: TargetMoment

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(target.store)
        try await ChangeRun(timeline, target.result).setLiked(false, target.find(in: timeline).id)
    }
}

/// The moment that a command is about.
struct TargetMoment: ParsableArguments {
    @Argument(help: "The moment's id, as `moments timeline` prints it.") var id: Int64
    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    /// - Throws: `Failure` where there is no such moment.
    @MainActor func find(in timeline: OwnTimeline) throws -> Moment {
        if let moment = try timeline.moments.moment(Moment.ID(id)) { return moment }
        throw Failure("There is no moment \(id). `moments timeline` shows the ones there are.")
    }
}
