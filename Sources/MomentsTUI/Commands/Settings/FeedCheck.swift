import MomentsCore
import MomentsStore

/// Whether the secrets of the feeds can be opened that those follow who are logged in here.
enum FeedCheck {
    @MainActor static func diagnostics(_ openStore: OpenStore) throws -> [Diagnostic] {
        var (count, problems) = (0, [Diagnostic]())
        for account in try openStore.accounts.loggedIn() {
            let vault = FeedVault(accounts: openStore.accounts, account: account.id)
            let feeds = AccountFeeds(store: openStore.store, account: account.id, sealing: vault)
            for feed in try feeds.feeds() where feed.isFollowed {
                count += 1
                if try isLocked(feed.id, vault) { problems.append(diagnostic(of: feed, account)) }
            }
        }
        return problems.isEmpty ? [Diagnostic("feeds", "\(count) followed by those who are logged in")] : problems
    }

    private static func isLocked(_ feed: Feed.ID, _ vault: FeedVault) throws -> Bool {
        do throws(FeedVaultError) {
            _ = try vault.secrets(of: feed)
            return false
        } catch .tokenNeeded {
            return true
        } catch .store(let error) {
            throw error
        } catch {
            return false  // removed meanwhile
        }
    }

    private static func diagnostic(of feed: Feed, _ account: Account) -> Diagnostic {
        Diagnostic(
            "feeds", "\(feed.name): its secrets cannot be opened",
            problem: """
                Log in again with: moments login \(account.email.text). Where that does not help, remove the feed and add it \
                with its token.
                """)
    }
}
