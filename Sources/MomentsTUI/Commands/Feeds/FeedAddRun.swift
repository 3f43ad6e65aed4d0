import MomentsCore
import MomentsKit

/// Checks a server and keeps the feed. Not the command itself: the optimiser of Swift 6.3 crashes on such a method of a type
/// with property wrappers.
struct FeedAddRun {
    let feeds: any FeedRepository
    /// Nil where the server is not asked.
    let checker: (any FeedChecking)?
    /// Whether the account has one.
    let hasPassword: Bool
    let readPassword: () throws -> Password

    /// - Parameter name: what the person calls it; nil for what its owner or its server is called.
    /// - Returns: the feed, and what its server has; nil where it was not asked.
    func add(_ new: NewFeed, name: String?) async throws -> (feed: Feed, finding: FeedFinding?) {
        var new = new
        let others = try others(than: new)
        if let name, let other = others.first(where: { FeedName.isSame($0.name, name) }) {
            throw FeedError.nameTaken(other.name)
        }
        let needsPassword = try !new.secrets.isEmpty && feeds.needsPassword()
        if needsPassword, !hasPassword { throw FeedError.noPassword }
        let finding = try await check(new)
        if let userID = finding?.userID { new.userID = userID }
        new.name =
            try name ?? followedName(of: new) ?? FeedName.free(finding?.owner ?? new.address.host, beside: others)
        let id = try await feeds.add(new, password: needsPassword ? readPassword() : nil)
        guard let feed = try feeds.feeds().first(where: { $0.id == id }) else { throw FeedError.gone }
        return (feed, finding)
    }

    /// Has its moments fetched. Where its server was asked, they are waited for: what is told of them is there then.
    /// - Parameter deliver: has a process do it that nobody waits for.
    func fetch(
        _ feed: Feed, deliver: @escaping () throws(SyncHelperError) -> Void, waiting wait: StoreWait = StoreWait()
    ) async throws {
        let sync = FeedSyncRun(feeds: feeds, wanted: [feed.id], deliver: deliver)
        do {
            let report = try await sync.run(waiting: checker == nil ? nil : wait)
            if report.hasFailed { report.sentences().forEach(Output.note) }
        } catch let error as SyncHelperError {
            // It is kept, whoever is there to sync it.
            Output.note(error.message)
        }
    }

    /// The feeds beside it; it may be among those that were removed and whose moments were kept. Looked at before anybody is
    /// asked for anything.
    /// - Throws: `.alreadyFollowed`
    private func others(than new: NewFeed) throws -> [Feed] {
        let all = try feeds.feeds()
        if let same = all.first(where: { $0.isSame(as: new) && $0.isFollowed }) {
            throw FeedError.alreadyFollowed(name: same.name)
        }
        return all.filter { !$0.isSame(as: new) }
    }

    /// Nil for one that is not followed.
    private func followedName(of new: NewFeed) throws -> String? {
        try feeds.feeds().first { $0.isFollowed && $0.isSame(as: new) }?.name
    }

    private func check(_ new: NewFeed) async throws -> FeedFinding? {
        guard let checker else { return nil }
        do {
            return try await checker.check(new)
        } catch {
            throw Failure(FeedText.message(of: error, server: new.address.host))
        }
    }
}

extension Feed {
    /// Whether it is the same timeline of the same server.
    fileprivate func isSame(as new: NewFeed) -> Bool {
        kind == new.kind && address == new.address && userID == new.userID
    }
}
