import Essentials
import MomentsCore
import MomentsKit
import MomentsStore

/// Asks a server which lists it has and which hashtags its person follows.
struct OwnViewsRun {
    private let feeds: OwnFeeds
    private let feed: Feed
    private let stored: AccountFeeds

    init(_ feeds: OwnFeeds, _ feed: Feed) {
        self.feeds = feeds
        self.feed = feed
        let (store, account) = (feeds.timeline.openStore.store, feeds.timeline.account.id)
        stored = AccountFeeds(store: store, account: account, sealing: feeds.vault)
    }

    /// - Returns: the reason why the stored lists may be out of date; nil where they are not, or the command did not wait.
    func refresh(waits: Bool) async throws -> String? {
        guard feed.isFollowed else { return "\(feed.name) was removed: this is what is stored." }
        try await stored.askForLists()
        do {
            try feeds.deliver()
        } catch {
            // The command can show the stored lists without the helper.
            return error.message
        }
        guard waits else { return nil }
        let isAnswered: Void? = try await StoreWait().run({ stored.observe($0) }) {
            try stored.areListsAskedFor(of: feed.id) ? nil : ()
        }
        return isAnswered == nil ? "\(feed.name) did not answer yet; it goes on in the background." : nil
    }
}

extension Output {
    /// Prints hashtags or lists, one a line, or as JSON.
    static func ownViews<View: Encodable>(_ views: [View], json: Bool, line: (View) -> String) throws {
        json ? try self.json(views) : try write(views.map { line($0) + "\n" }.joined())
    }
}

extension ChangeRun {
    /// - Parameters:
    ///   - title: of the view.
    ///   - wait: as of `set`.
    ///   - json: how it stands since.
    func change(
        _ change: ViewChange, of view: ServerView, saying title: String, wait: Bool,
        json: () throws -> some Encodable
    ) async throws {
        try await changes.change(change, of: view, at: Date())
        let own = OwnFeeds(timeline)
        let delivery = ChangeDelivery(
            DeliveryRun(outbox: own.outbox, deliver: own.deliver), try changes.waiting(for: view))
        let result = try await delivery.run(waiting: wait ? StoreWait() : nil)
        let done = Language.english.viewChanges.done(change, title) + "."
        let json = isJSON ? try json() : nil
        try CommandResult.print([done, result.sentence].compactMap(\.self).joined(separator: " "), json: json)
        try tell(result)
    }
}
