import ArgumentParser
import MomentsCore
import MomentsKit

/// The commands that do something to a person and take nothing but whom: one a row.
nonisolated enum People {
    enum Follow: PersonRow {
        static let row = Row("follow", "Follow somebody, or ask to where they approve followers.", .follow)
    }
    enum Unfollow: PersonRow {
        static let row = Row("unfollow", "Unfollow somebody, or withdraw a follow request.", .unfollow)
    }
    enum Unmute: PersonRow { static let row = Row("unmute-person", "Unmute somebody.", .unmute) }
    enum Block: PersonRow {
        static let row = Row(
            "block", "Block somebody: you stop following each other, and unblocking does not bring that back.", .block)
    }
    enum Unblock: PersonRow { static let row = Row("unblock", "Unblock somebody.", .unblock) }
    enum RemoveFollower: PersonRow {
        static let row = Row("remove-follower", "Remove somebody from your followers.", .removeFollower)
    }
    enum Accept: PersonRow {
        static let row = Row("accept", "Accept a follow request.", .answerRequest(accepts: true))
    }
    enum Reject: PersonRow {
        static let row = Row("reject", "Reject a follow request.", .answerRequest(accepts: false))
    }

    /// In the order of the help.
    static let commands: [any ParsableCommand.Type] = [
        PersonCommand<Follow>.self, PersonCommand<Unfollow>.self, MutePersonCommand.self, PersonCommand<Unmute>.self,
        PersonCommand<Block>.self, PersonCommand<Unblock>.self, PersonCommand<RemoveFollower>.self,
        PersonCommand<Accept>.self, PersonCommand<Reject>.self,
    ]

    struct Row: Sendable {
        let name: String
        let abstract: String
        let change: RelationshipChange

        init(_ name: String, _ abstract: String, _ change: RelationshipChange) {
            self.name = name
            self.abstract = abstract
            self.change = change
        }
    }
}

/// A type for each row: ArgumentParser knows commands by their types.
nonisolated protocol PersonRow: SendableMetatype {
    static var row: People.Row { get }
}

struct PersonCommand<Command: PersonRow>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: Command.row.name, abstract: Command.row.abstract)
    }

    @OptionGroup var target: TargetPerson
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    @MainActor func run() async throws {
        try await target.change(Command.row.change, options, wait)
    }
}

/// `moments mute-person`
struct MutePersonCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute-person", abstract: "Mute somebody: what they post and boost is hidden.")

    @OptionGroup var target: TargetPerson
    @Option(
        name: .customLong("for"),
        help: ArgumentHelp("For how long: 30m, 6h, 7d. Without it until you unmute them.", valueName: "time"))
    var time: String?
    @Flag(help: "Still show notifications of what they do.") var keepNotifications = false
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    func validate() throws {
        guard let time, Self.seconds(time) == nil else { return }
        throw ValidationError(
            "--for takes a number and m, h or d, such as 30m, 6h or 7d: a minute at least, 10 years at most.")
    }

    @MainActor func run() async throws {
        let seconds = time.flatMap(Self.seconds)
        try await target.change(.mute(hidesNotifications: !keepNotifications, seconds: seconds), options, wait)
    }

    /// - Returns: nil for a text that is no such time.
    static func seconds(_ text: String) -> Int? {
        let units: [Character: Int] = ["m": 60, "h": 3_600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()), count > 0 else {
            return nil
        }
        let (seconds, isTooLong) = count.multipliedReportingOverflow(by: unit)
        return isTooLong || seconds > 3_650 * 86_400 ? nil : seconds
    }
}

/// A person on the server of a feed.
struct TargetPerson: ParsableArguments {
    @Argument(help: ArgumentHelp("The person: @name@host, or @name of the feed's own server.", valueName: "handle"))
    var handle: String
    @Option(
        help: ArgumentHelp(
            "As which account: the feed's name, handle, host or number; by default the first Mastodon account.",
            valueName: "name"))
    var feed: String?

    func validate() throws {
        guard Self.parts(handle) == nil else { return }
        throw ValidationError("\(handle) is no handle. Write @name@host, or @name for somebody on your own server.")
    }

    /// - Throws: exit status 1 where it was waited for, and did not come about.
    @MainActor func change(
        _ change: RelationshipChange, _ options: AccountCommandOptions, _ wait: WaitOptions
    ) async throws {
        let feeds = try OwnFeeds(options)
        let feed = try feeds.withViews(feed)
        let person = Self.address(handle, on: feed) ?? PersonAddress(handle, of: feed.id)
        try await ChangeRun(feeds.timeline, json: options.json).change(change, with: person, wait: wait.wait)
    }

    /// The person's address; its host is that of the feed's server where the handle names none.
    /// - Returns: nil for a text that is no handle.
    static func address(_ handle: String, on feed: Feed) -> PersonAddress? {
        guard let (name, host) = parts(handle) else { return nil }
        let own = feed.userID.split(separator: "@").last.map(String.init) ?? feed.address.host
        return PersonAddress("\(name)@\(host ?? own)", of: feed.id)
    }

    /// - Returns: nil for a text that is no handle.
    static func parts(_ text: String) -> (name: String, host: String?)? {
        let parts = text.drop { $0 == "@" }.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        let isHandle = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.count <= 253
                && part.allSatisfy { $0.isLetter || $0.isNumber || "._-:".contains($0) }
        }
        guard isHandle, (1...2).contains(parts.count) else { return nil }
        return (parts[0], parts.count == 2 ? parts[1].lowercased() : nil)
    }
}
