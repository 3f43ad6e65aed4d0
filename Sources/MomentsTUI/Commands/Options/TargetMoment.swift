import ArgumentParser
import Libc
import MomentsCore
import MomentsStore

/// The moment that a command is about.
struct TargetMoment: ParsableArguments {
    @Argument(
        help: "The moment's id, as `moments timeline` prints it; on a terminal, its number in the last list works too.")
    var id: Int64

    /// On a terminal, a number that is no id is a place in the last list.
    /// - Throws: `Failure` where there is no such moment.
    @MainActor func find(in timeline: OwnTimeline) throws -> Moment { try Self.find(id, in: timeline) }

    @MainActor static func find(_ id: Int64, in timeline: OwnTimeline) throws -> Moment {
        if let moment = try timeline.moments.moment(Moment.ID(id)) { return moment }
        if isatty(STDOUT_FILENO) == 1, let place = Int(exactly: id), 1...LastListing.maximumCount ~= place {
            return try listed(place, in: timeline)
        }
        throw Failure("There is no moment \(id). Run moments timeline to see the moments.")
    }

    @MainActor private static func listed(_ place: Int, in timeline: OwnTimeline) throws -> Moment {
        guard let ids = try timeline.lastListing?.moments() else {
            throw Failure(
                "There is no moment \(place), and no list yet with that number. "
                    + "`moments timeline` and `moments search` list moments with numbers.")
        }
        guard ids.indices.contains(place - 1) else {
            throw Failure("There is no moment \(place): the last list ended with \(ids.count).")
        }
        if let moment = try timeline.moments.moment(ids[place - 1]) { return moment }
        throw Failure("The moment that was number \(place) of the last list is gone.")
    }
}
