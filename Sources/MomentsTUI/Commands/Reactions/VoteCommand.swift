import ArgumentParser
import MomentsCore

/// `moments vote`
struct VoteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vote", abstract: "Vote in the poll of a post. This cannot be undone.",
        discussion: "Give a choice by its number, from 1, or by its text.")

    @OptionGroup var target: TargetMoment
    @Argument(help: ArgumentHelp("The choice; several where the poll allows that.", valueName: "option"))
    var choices: [String]
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        let moment = try target.find(in: timeline)
        guard let poll = moment.status?.poll else { throw ChangeError.noPoll }
        let chosen = try choices.map { (option: String) -> Int in
            guard let choice = poll.choice(option) else {
                let titles = poll.options.enumerated().map { "\($0.offset + 1) \($0.element.title)" }
                throw Failure("The poll has no choice \(option). It has: \(titles.joined(separator: ", ")).")
            }
            return choice
        }
        try await ChangeRun(timeline, json: options.json).vote(chosen, moment, wait: wait.wait)
    }
}

extension Poll {
    /// Whose text it is, or else whose number, from 1.
    fileprivate func choice(_ text: String) -> Int? {
        if let index = options.firstIndex(where: { $0.title == text }) { return index }
        return Int(text).flatMap { options.indices.contains($0 - 1) ? $0 - 1 : nil }
    }
}
