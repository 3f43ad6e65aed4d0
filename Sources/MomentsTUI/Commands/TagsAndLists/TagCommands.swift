import ArgumentParser
import MomentsCore
import MomentsKit

/// `moments tags`
struct TagsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tags", abstract: "Print the hashtags that you follow.",
        discussion: """
            Asks the server for them, where that was not a few minutes ago. If it does not answer, prints the stored hashtags and says so on standard error.
            """)

    @OptionGroup var target: TargetFeed
    @OptionGroup var wait: ServerViewWait
    @OptionGroup var options: AccountCommandOptions

    @MainActor func run() async throws {
        let feeds = try OwnFeeds(options)
        let feed = try feeds.withViews(target.feed)
        let note = try await OwnViewsRun(feeds, feed).refresh(waits: wait.wait)
        let run = ChangeRun(feeds.timeline, json: options.json)
        let tags = try feeds.feeds.feeds().first { $0.id == feed.id }?.followedTags ?? []
        let found = try tags.map { tag in
            TagJSON(tag, try run.changes.tag(ServerView(.tag(tag), of: feed.id)))
        }
        try Output.ownViews(found, json: options.json, line: \.line)
        if let note { Output.note(note) }
    }
}

/// `moments follow-tag`
struct FollowTagCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow-tag", abstract: "Follow a hashtag: public posts with it come to home.")

    @OptionGroup var tag: TargetTag
    @OptionGroup var target: TargetFeed
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    @MainActor func run() async throws {
        try await tag.change(.followTag, target, options, wait)
    }
}

/// `moments unfollow-tag`
struct UnfollowTagCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unfollow-tag", abstract: "Unfollow a hashtag.")

    @OptionGroup var tag: TargetTag
    @OptionGroup var target: TargetFeed
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    @MainActor func run() async throws {
        try await tag.change(.unfollowTag, target, options, wait)
    }
}

/// A hashtag of a server.
struct TargetTag: ParsableArguments {
    @Argument(help: ArgumentHelp("The hashtag, with its # or without.", valueName: "hashtag"))
    var tag: String

    func validate() throws {
        if Hashtag(tag) == nil { throw ValidationError("\(tag) is no hashtag.") }
    }

    /// - Throws: exit status 1 where it was waited for, and did not come about.
    @MainActor func change(
        _ change: ViewChange, _ target: TargetFeed, _ options: AccountCommandOptions, _ wait: WaitOptions
    ) async throws {
        let feeds = try OwnFeeds(options)
        let name = Hashtag(tag)?.name ?? tag
        let view = ServerView(.tag(name), of: try feeds.withViews(target.feed).id)
        let run = ChangeRun(feeds.timeline, json: options.json)
        try await run.change(change, of: view, saying: "#\(name)", wait: wait.wait) {
            TagJSON(name, try run.changes.tag(view))
        }
    }
}

/// The account that a command acts as.
struct TargetFeed: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "As which account: the feed's name, handle, host or number; by default the first Mastodon account.",
            valueName: "name"))
    var feed: String?
}

/// A hashtag, in the words of the API (docs.joinmastodon.org/entities/Tag); documented in docs/json.md.
nonisolated struct TagJSON: Encodable {
    let name: String
    let following: Bool
    /// Whether the server was not told yet.
    let pending: Bool

    init(_ name: String, _ shown: ShownTag) {
        self.name = name
        (following, pending) = (shown.isFollowed, shown.isPending)
    }

    var line: String { pending ? "#\(name)  not sent yet" : "#\(name)" }
}
