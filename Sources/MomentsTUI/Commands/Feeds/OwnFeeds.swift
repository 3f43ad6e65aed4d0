import ArgumentParser
import Essentials
import MomentsCore
import MomentsKit
import MomentsStore

/// The feeds of the account that was asked for, or of the current one, and who syncs them.
struct OwnFeeds {
    static let none = "You follow no feed. Add one with: moments feed add bff URL"

    let timeline: OwnTimeline
    let feeds: any FeedRepository
    let outbox: any OutboxRepository
    let vault: FeedVault
    private let launcher: ProcessLauncher

    /// - Throws: exit status 3 where the wanted account, or any, is not logged in.
    init(_ options: AccountCommandOptions) throws {
        try self.init(OwnTimeline(options))
    }

    init(_ timeline: OwnTimeline) {
        self.timeline = timeline
        let (store, account) = (timeline.openStore.store, timeline.account.id)
        vault = FeedVault(accounts: timeline.openStore.accounts, account: account)
        feeds = AccountFeeds(store: store, account: account, sealing: vault)
        outbox = AccountOutbox(store: store, account: account)
        launcher = ProcessLauncher(
            Settings(environment: ProcessInfo.processInfo.environment).syncOptions, log: Directories().log)
    }

    /// Whether the account has one: without it keeps no secrets.
    func hasPassword() throws(StoreError) -> Bool {
        try timeline.openStore.accounts.withPassword().contains { $0.id == timeline.account.id }
    }

    /// Asks for the password, and keeps the vault that it opens.
    func readPassword() async throws -> Password {
        let password = try PasswordInput.readPresent(prompt: "Password of your account: ")
        try await vault.open(with: password)
        return password
    }

    var checker: any FeedChecking { launcher.checker }

    /// The token to revoke once its feed is removed; nil where there is none.
    func token(of feed: Feed) -> FeedToken? {
        FeedToken(of: feed, vault.secrets)
    }

    /// Has due changes delivered, and wanted views fetched, by a process in the background.
    func deliver() throws(SyncHelperError) {
        try launcher.deliver(for: timeline.account.id, in: timeline.openStore.files)
    }

    /// The feed of this name, handle, number or host, those included that were removed and whose moments were kept.
    /// - Throws: `Failure` where there is none, or several are followed on that host.
    func feed(_ text: String) throws -> Feed {
        let all = try feeds.feeds()
        let meant = FeedName.meant(by: text, among: all)
        let followed = meant.filter(\.isFollowed)
        guard followed.count < 2 else {
            let names = Language.english.list(followed.map(\.name), "or")
            throw Failure("You follow several feeds on \(text): name one of \(names).")
        }
        if let feed = followed.first ?? meant.first { return feed }
        throw Failure(
            all.isEmpty
                ? Self.none : "There is no feed \(text). Run moments feed list to see the feeds.")
    }

    /// The same, of those that are followed.
    func followed(_ text: String) throws -> Feed {
        let feed = try feed(text)
        guard feed.isFollowed else {
            throw Failure(
                "\(feed.name) was removed, and its moments are kept to read only. Add it again to follow it."
            )
        }
        return feed
    }

    /// The account of this name, of those that are followed and take posts.
    func postable(_ text: String) throws -> Feed {
        try require(.posts, of: followed(text))
    }

    /// The feed of this name, handle, number or host, of those that have more than one timeline.
    /// - Parameter text: nil: the first one that is followed.
    func withViews(_ text: String?) throws -> Feed {
        guard let text else {
            if let feed = try feeds.feeds().first(where: { $0.has(.views) }) { return feed }
            throw Failure(
                "You follow no account on a Mastodon-compatible server. Add one with: moments feed add mastodon SERVER")
        }
        return try require(.views, of: feed(text))
    }

    /// The same, of those whose servers list direct messages as conversations.
    func withConversations(_ text: String?) throws -> Feed {
        let all = try feeds.feeds()
        if text == nil, let feed = all.first(where: { $0.has(.views) && $0.hasConversations }) { return feed }
        let feed = try withViews(text)
        guard feed.hasConversations else { throw Failure(Language.english.messages.areMissing(on: feed.name)) }
        return feed
    }

    private func require(_ ability: FeedAbility, of feed: Feed) throws -> Feed {
        guard feed.kind.has(ability) else { throw Failure(Language.english.feeds.lacks(ability, feed.name)) }
        return feed
    }
}

/// The status that a command asks its server about.
struct TargetStatus: ParsableArguments {
    @Argument(
        help: "The moment's id, as `moments timeline` prints it; with --feed, the server's id of the post.")
    var id: String
    @Option(
        help: ArgumentHelp(
            "The feed whose server has the post, by its name, handle, host or number.", valueName: "name"))
    var feed: String?

    /// The server's identifier of the status, and the feed of that server.
    @MainActor func find(_ feeds: OwnFeeds) throws -> (status: String, feed: Feed) {
        try Self.find(id, feed: feed, feeds)
    }

    @MainActor static func find(_ id: String, feed: String?, _ feeds: OwnFeeds) throws -> (status: String, feed: Feed) {
        if let feed { return (id, try feeds.withViews(feed)) }
        guard let key = Int64(id) else {
            throw Failure("There is no moment \(id). For a server's id of a post, name its feed with --feed.")
        }
        let moment = try TargetMoment.find(key, in: feeds.timeline)
        if moment.isUnsent { throw Failure("Moment \(id) is not on its server yet: it is waiting to be sent.") }
        guard let status = moment.statusID, let feed = try feeds.feeds.feeds().first(where: { $0.id == moment.feed })
        else { throw Failure("Moment \(id) is not from a Mastodon-compatible server.") }
        return (status, feed)
    }
}
