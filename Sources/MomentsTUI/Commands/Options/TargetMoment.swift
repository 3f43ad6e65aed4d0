import ArgumentParser
import MomentsKit

/// The moment that a command is about.
struct TargetMoment: ParsableArguments {
    @Argument(help: "The moment's id, as `moments timeline` prints it.") var id: Int64
    @OptionGroup var account: AccountOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    /// - Throws: exit status 3 where nobody is logged in, or not who was asked for.
    @MainActor func timeline() throws -> OwnTimeline { try OwnTimeline(store, account) }

    /// - Throws: `Failure` where there is no such moment.
    @MainActor func find(in timeline: OwnTimeline) throws -> Moment {
        if let moment = try timeline.moments.moment(Moment.ID(id)) { return moment }
        throw Failure("There is no moment \(id). `moments timeline` shows the ones there are.")
    }
}
