/// The limits of a server for polls.
package struct PollLimits: Equatable, Sendable {
    /// The limits of Mastodon, for servers that do not say theirs.
    private static let defaults = (options: 4, characters: 50, shortest: 300, longest: 2_629_746)

    package let maximumOptions: Int
    /// Of one of them.
    package let maximumCharacters: Int
    /// How long one can vote, in seconds.
    package let durations: ClosedRange<Int>
    /// Whether each is for everybody and answers nothing, whatever was asked for.
    package let arePublic: Bool

    package init(_ polls: ServerCapabilities.Polls = ServerCapabilities.Polls(), arePublic: Bool = false) {
        self.arePublic = arePublic
        maximumOptions = min(polls.maximumOptions ?? Self.defaults.options, StatusBounds.pollOptions)
        maximumCharacters = min(polls.maximumCharactersPerOption ?? Self.defaults.characters, StatusBounds.text)
        let shortest = polls.shortestDuration ?? Self.defaults.shortest
        durations = shortest...max(shortest, polls.longestDuration ?? Self.defaults.longest)
    }

    /// Of a server that said this of itself, or nothing yet; nil where it has no polls.
    package init?(of capabilities: ServerCapabilities?) {
        guard let capabilities else {
            self.init()
            return
        }
        guard let options = capabilities.polls.maximumOptions, options >= Self.minimumOptions else { return nil }
        self.init(capabilities.polls, arePublic: ServerCapabilities.makesPollsPublic(capabilities.software))
    }

    package static let minimumOptions = 2

    /// A fault for which such a server would refuse a poll.
    package enum Fault: Error, Equatable, Sendable {
        case tooFewOptions
        case tooManyOptions(maximum: Int)
        /// - Parameter option: the first one, from 1.
        case tooLong(option: Int, maximum: Int)
        case sameOptions
        case endsTooSoon
        case endsTooLate
        /// There it would be for others than it is meant for, or not below what it answers.
        case isPublic
    }

    package func isTooLong(_ option: String) -> Bool { PostText.count(option) > maximumCharacters }

    /// Nil where it can be posted.
    /// - Parameter options: of the post that asks by it.
    package func fault(of poll: NewPoll, in options: StatusOptions) -> Fault? {
        if arePublic, options.visibility != .public || options.inReplyTo != nil { return .isPublic }
        guard poll.options.count >= Self.minimumOptions else { return .tooFewOptions }
        guard poll.options.count <= maximumOptions else { return .tooManyOptions(maximum: maximumOptions) }
        if let option = poll.options.firstIndex(where: isTooLong) {
            return .tooLong(option: option + 1, maximum: maximumCharacters)
        }
        guard Set(poll.options).count == poll.options.count else { return .sameOptions }
        guard poll.expiresIn >= durations.lowerBound else { return .endsTooSoon }
        return poll.expiresIn > durations.upperBound ? .endsTooLate : nil
    }
}
