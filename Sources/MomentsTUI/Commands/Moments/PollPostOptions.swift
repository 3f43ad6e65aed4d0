import ArgumentParser
import MomentsCore

/// The poll of a post. The names are those of toot.
struct PollPostOptions: ParsableArguments {
    @Option(
        name: .customLong("poll-option"),
        help: ArgumentHelp("A choice of a poll; give at least two.", valueName: "text"))
    var options: [String] = []
    @Flag(name: .customLong("poll-multiple"), help: "Allow multiple choices in the poll.")
    var isMultiple = false
    @Option(
        name: .customLong("poll-expires-in"),
        help: ArgumentHelp(
            "How long the poll is open: 30m, 6h, 3d. A day by default.", valueName: "time"))
    var expiresIn: PollTime?

    /// Nil where there is none.
    var poll: NewPoll? {
        let seconds = expiresIn?.seconds ?? PollTime.day
        return NewPoll(options: options, expiresIn: seconds, isMultiple: isMultiple).written
    }

    func validate() throws {
        if poll == nil, isMultiple || expiresIn != nil || !options.isEmpty {
            throw ValidationError("A poll needs choices: --poll-option.")
        }
    }
}

/// For how long one can vote, as it is typed: a number and m, h or d.
nonisolated struct PollTime: Equatable, ExpressibleByArgument {
    static let day = 86_400
    private static let units: [Character: Int] = ["m": 60, "h": 3_600, "d": day]

    let seconds: Int

    init?(argument: String) {
        guard let unit = argument.last.flatMap({ Self.units[$0] }), let count = Int(argument.dropLast()), count > 0
        else { return nil }
        let (seconds, isTooMuch) = count.multipliedReportingOverflow(by: unit)
        guard !isTooMuch else { return nil }
        self.seconds = seconds
    }
}
