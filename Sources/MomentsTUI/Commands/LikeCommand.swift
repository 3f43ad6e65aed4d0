import ArgumentParser
import MomentsKit

/// `moments like`
struct LikeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "like", abstract: "Like a moment.")

    @OptionGroup var target: TargetMoment

    @MainActor func run() async throws {
        try await Liking(target).set(true)
    }
}

/// `moments unlike`
struct UnlikeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unlike", abstract: "Take a like back.")

    @OptionGroup var target: TargetMoment

    @MainActor func run() async throws {
        try await Liking(target).set(false)
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

/// Likes a moment, or takes the like back, and tells what came of it.
private struct Liking {
    private let target: TargetMoment
    private let timeline: OwnTimeline

    init(_ target: TargetMoment) throws {
        self.target = target
        timeline = try OwnTimeline(target.store)
    }

    func set(_ isLiked: Bool) async throws {
        let id = try target.find(in: timeline).id
        try await timeline.moments.setLiked(isLiked, id)
        try tell(isLiked)
    }

    private func tell(_ isLiked: Bool) throws {
        if target.result.json {
            try Output.json(MomentJSON(target.find(in: timeline)))
        } else {
            try Output.line(isLiked ? "Liked moment \(target.id)." : "Took the like of moment \(target.id) back.")
        }
    }
}
