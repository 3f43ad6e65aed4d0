import ArgumentParser
import MomentsCore

/// The commands that set a reaction to a moment, or take it back: one a row.
nonisolated enum Reactions {
    enum Like: ReactionRow { static let row = Row("like", "Like a moment.", .like, true) }
    enum Unlike: ReactionRow { static let row = Row("unlike", "Unlike a moment.", .like, false) }
    enum Boost: ReactionRow {
        static let row = Row("boost", "Boost a post of a Mastodon-compatible server for your followers.", .boost, true)
    }
    enum Unboost: ReactionRow { static let row = Row("unboost", "Unboost a post.", .boost, false) }
    enum Bookmark: ReactionRow {
        static let row = Row("bookmark", "Bookmark a post of a Mastodon-compatible server.", .bookmark, true)
    }
    enum Unbookmark: ReactionRow { static let row = Row("unbookmark", "Remove a bookmark.", .bookmark, false) }
    enum Pin: ReactionRow {
        static let row = Row("pin", "Pin a post to your profile on a Mastodon-compatible server.", .pin, true)
    }
    enum Unpin: ReactionRow { static let row = Row("unpin", "Unpin a post.", .pin, false) }
    enum Mute: ReactionRow {
        static let row = Row("mute", "Mute a conversation: stop notifications about it.", .mute, true)
    }
    enum Unmute: ReactionRow { static let row = Row("unmute", "Unmute a conversation.", .mute, false) }

    /// In the order of the help.
    static let commands: [any ParsableCommand.Type] = [
        ReactionCommand<Like>.self, ReactionCommand<Unlike>.self, ReactionCommand<Boost>.self,
        ReactionCommand<Unboost>.self, ReactionCommand<Bookmark>.self, ReactionCommand<Unbookmark>.self,
        ReactionCommand<Pin>.self, ReactionCommand<Unpin>.self, ReactionCommand<Mute>.self,
        ReactionCommand<Unmute>.self,
    ]

    struct Row: Sendable {
        let name: String
        let abstract: String
        let reaction: Reaction
        /// Whether it is set.
        let sets: Bool

        init(_ name: String, _ abstract: String, _ reaction: Reaction, _ sets: Bool) {
            self.name = name
            self.abstract = abstract
            self.reaction = reaction
            self.sets = sets
        }
    }
}

/// A type for each row: ArgumentParser knows commands by their types.
nonisolated protocol ReactionRow: SendableMetatype {
    static var row: Reactions.Row { get }
}

struct ReactionCommand<Command: ReactionRow>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: Command.row.name, abstract: Command.row.abstract)
    }

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        try await ChangeRun(timeline, json: options.json).set(
            Command.row.reaction, Command.row.sets, target.find(in: timeline), wait: wait.wait)
    }
}

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
    /// The option with this text, or else with this number, from 1.
    fileprivate func choice(_ text: String) -> Int? {
        if let index = options.firstIndex(where: { $0.title == text }) { return index }
        return Int(text).flatMap { options.indices.contains($0 - 1) ? $0 - 1 : nil }
    }
}
