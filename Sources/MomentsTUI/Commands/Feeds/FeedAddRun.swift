import ArgumentParser
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
    let readPassword: () async throws -> Password
    /// The token that the account has for the feed until now.
    var token: (Feed) -> FeedToken? = { _ in nil }

    /// The feed that is followed now.
    struct Added {
        let feed: Feed
        /// The server's answer to the check; nil where it was not asked.
        var finding: FeedFinding?
        /// Whether it was followed before, with another token.
        let isRenewed: Bool
        /// The replaced token; nil where none was.
        var replaced: Replaced?
    }

    struct Replaced {
        let token: FeedToken
        /// Whether its server refuses it, so that it need not be revoked there.
        let isRefused: Bool
    }

    /// - Parameter name: the person's name for it; nil for its handle, or the name of its owner or server.
    func add(_ new: NewFeed, name: String?) async throws -> Added {
        try refuse(new, name)
        let needsPassword = try !new.secrets.isEmpty && needsPassword()
        let finding = try await check(new)
        var new = new
        if let userID = finding?.userID { new.userID = userID }
        return try await follow(new, name, finding, password: needsPassword ? readPassword() : nil)
    }

    /// Asks for the password before the person is sent to a browser.
    /// - Parameters:
    ///   - name: the person's name for it; nil for its handle.
    ///   - ask: has the person answer their server.
    ///   - server: revokes a token that is of no use then.
    func signIn(
        to new: NewFeed, name: String?, at server: any ServerSignIn,
        ask: (FeedAddress, _ allowsPlain: Bool) async throws(FeedCheckError) -> SignedIn
    ) async throws -> Added {
        try refuse(new, name)
        let password = try await needsPassword() ? readPassword() : nil
        let found: SignedIn
        do {
            found = try await ask(new.address, new.allowsPlain)
        } catch .cancelled {
            throw Failure("Cancelled: nothing was changed.")
        } catch {
            throw Failure(FeedText.message(of: error, server: new.address.host))
        }
        var new = new
        (new.userID, new.secrets) = (found.handle, FeedSecrets(found.credentials))
        let owner = found.displayName.isEmpty ? found.handle : found.displayName
        // The first sync counts the moments.
        let finding = FeedFinding(owner: owner, moments: 0, userID: found.handle)
        do {
            return try await follow(new, name, finding, password: password)
        } catch {
            await FeedTokens(server: server).revoke(found.credentials, at: new.address)
            throw error
        }
    }

    private func follow(
        _ new: NewFeed, _ name: String?, _ finding: FeedFinding?, password: Password?
    ) async throws -> Added {
        var new = new
        let all = try feeds.feeds()
        let followed = all.first { $0.isFollowed && $0.isSame(as: new) }
        let others = all.filter { !$0.isSame(as: new) }
        // An account is called by its handle: names are shared, and change.
        let own = new.kind.has(.signIn) ? finding?.userID : finding?.owner
        new.name = name ?? followed?.name ?? FeedName.free(own ?? new.address.host, beside: others)
        let replaced = followed.flatMap { replacement(of: $0, by: new) }
        let id = try await feeds.add(new, password: password)
        guard let feed = try feeds.feeds().first(where: { $0.id == id }) else { throw FeedError.gone }
        return Added(feed: feed, finding: finding, isRenewed: followed != nil, replaced: replaced)
    }

    /// The token that the new one replaces; to be looked up before that is kept.
    private func replacement(of feed: Feed, by new: NewFeed) -> Replaced? {
        guard let token = token(feed), !token.isKept(in: new.secrets) else { return nil }
        return Replaced(token: token, isRefused: feed.status.failure == .unauthorized)
    }

    /// Has its moments fetched. Where its server was asked, the command waits for them and then tells their number.
    /// - Parameter deliver: has a process sync it in the background.
    func fetch(
        _ feed: Feed, deliver: @escaping () throws(SyncHelperError) -> Void, waiting wait: StoreWait = StoreWait()
    ) async throws {
        let sync = FeedSyncRun(feeds: feeds, wanted: [feed.id], deliver: deliver)
        do {
            let report = try await sync.run(waiting: checker == nil ? nil : wait)
            if report.hasFailed { report.sentences().forEach(Output.note) }
        } catch let error as SyncHelperError {
            // The feed is kept, even without a process to sync it.
            Output.note(error.message)
        }
    }

    /// Before the command asks for anything.
    /// - Throws: `.alreadyFollowed`, `.nameTaken`
    private func refuse(_ new: NewFeed, _ name: String?) throws {
        let all = try feeds.feeds()
        if let same = all.first(where: { $0.isSame(as: new) && $0.isFollowed }) {
            throw FeedError.alreadyFollowed(name: same.name)
        }
        // The account is known only after the sign-in: on the same server it may be the same one.
        let others = all.filter {
            !$0.isSame(as: new) && !(new.kind.has(.signIn) && $0.kind == new.kind && $0.address == new.address)
        }
        if let name, let other = others.first(where: { FeedName.isSame($0.name, name) }) {
            throw FeedError.nameTaken(other.name)
        }
    }

    /// - Throws: `.noPassword`
    private func needsPassword() throws -> Bool {
        guard try feeds.needsPassword() else { return false }
        guard hasPassword else { throw FeedError.noPassword }
        return true
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

/// The checked values of a new feed.
nonisolated enum FeedInput {
    /// In characters: such a name fits beside an author.
    private static let maximumName = 100
    /// In bytes; a server's are shorter.
    private static let maximumUserID = 1_000

    /// - Returns: the feed; the user and the password of its address are its secrets.
    /// - Throws: wrong usage.
    static func feed(
        _ kind: Feed.Kind, _ text: String, userID: String, name: String?, allowsPlain: Bool
    ) throws -> NewFeed {
        let signsIn = kind.has(.signIn)
        // The text `@me@mastodon.example` contains no secret.
        let (text, user, password) = signsIn ? (text, nil, nil) : FeedSecrets.split(text)
        guard let address = signsIn ? FeedAddress.server(text) : FeedAddress(text) else {
            let example = signsIn ? "mastodon.example" : "https://moments.example/graphql"
            throw ValidationError("That is not a server's address. One looks like \(example)")
        }
        guard allowsPlain || !address.isPlain || address.isLoopback else {
            throw ValidationError(
                "With http: others on the network could read what is sent to \(address.host). Use https:, or allow it with --insecure."
            )
        }
        guard !userID.isEmpty, userID.utf8.count <= maximumUserID, !userID.utf8.contains(0) else {
            throw ValidationError("--user-id takes a user's number or name, such as 0.")
        }
        return NewFeed(
            kind: kind, name: try name.map(checkedName) ?? address.host, address: address, userID: userID,
            secrets: FeedSecrets(user: user, password: password), allowsPlain: allowsPlain)
    }

    private static func checkedName(_ name: String) throws -> String {
        let text = name.trimmed
        guard !text.isEmpty, text.count <= maximumName, !text.contains(where: \.isNewline),
            !text.utf8.contains(0)
        else {
            throw ValidationError("--name takes 1 to \(maximumName) characters in one line.")
        }
        return text
    }
}
