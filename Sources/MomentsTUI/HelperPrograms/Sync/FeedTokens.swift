import MomentsCore
import MomentsStore

extension FeedToken {
    /// Nil where there is none.
    /// - Parameter secrets: of the feed; they go with it, so that this comes first.
    init?(of feed: Feed, _ secrets: (Feed.ID) throws(FeedVaultError) -> FeedSecrets?) {
        guard feed.has(.signIn) else { return nil }
        do throws(FeedVaultError) {
            guard let secrets = try secrets(feed.id) else { return nil }
            self.init(address: feed.address, secrets: secrets)
        } catch .gone {
            return nil
        } catch {
            self.init(address: feed.address, secrets: nil)
        }
    }
}

/// Gives tokens back to the servers that gave them.
struct FeedTokens {
    /// In seconds: no server is waited for any longer.
    static let limit = 10.0

    let server: any ServerSignIn
    var clock: any WallClock = SystemClock()

    /// - Returns: the hosts that do not know that theirs is given back.
    func revoke(_ tokens: [FeedToken]) async -> [String] {
        let revocations = tokens.map { token in (token.address.host, Task { await revoke(token) }) }
        var hosts: [String] = []
        for (host, revocation) in revocations where await !revocation.value { hosts.append(host) }
        return hosts
    }

    /// - Returns: whether it is good for nothing any more.
    func revoke(_ token: FeedToken) async -> Bool {
        guard let credentials = token.credentials else { return false }
        return await revoke(credentials, at: token.address)
    }

    /// - Returns: whether the token is good for nothing any more.
    @discardableResult
    func revoke(_ credentials: OAuthCredentials, at address: FeedAddress) async -> Bool {
        let revocation = Task.begin {
            do {
                // The person allowed such an address when they added the feed.
                try await server.revoke(credentials, at: address, allowsPlain: address.isPlain)
                return true
            } catch {
                return false
            }
        }
        let timer = clock.call(at: clock.now.addingTimeInterval(Self.limit)) { revocation.cancel() }
        defer { withExtendedLifetime(timer) {} }
        return await revocation.value
    }
}
