import Essentials
import Libc
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

/// Whether other users may read the person's own files, or change the files that name commands.
enum FilePermissionsCheck {
    /// Bits of a mode: all that a group and others may have, and that they may write.
    private static let anything: mode_t = 0o077
    private static let writing: mode_t = 0o022

    /// - Parameter store: its path.
    static func diagnostics(store: String) -> [Diagnostic] {
        let session = OpenStore.sessionPath(ofStore: store)
        let directories = Directories()
        let state = [directories.log, directories.changedSettings, directories.activityLog]
        let own = ([store, store + "-wal", store + "-shm", session] + state).compactMap(\.self)
        let config = directories.config.map { [$0, URL(fileURLWithPath: $0).deletingLastPathComponent().path] } ?? []
        let problems =
            own.compactMap { problem($0, anything, "Others can read or change it. Fix: chmod go=") }
            + config.compactMap { problem($0, writing, "Others can change it, and it names commands. Fix: chmod go-w") }
        return problems.isEmpty ? [Diagnostic("permissions", "only you can read your files")] : problems
    }

    /// Nil where there is no such file, and where its mode has none of these bits.
    private static func problem(_ path: String, _ bits: mode_t, _ sentence: String) -> Diagnostic? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & bits != 0 else { return nil }
        let mode = String(status.st_mode & 0o777, radix: 8)
        return Diagnostic("permissions", "\(path) has mode \(mode)", problem: "\(sentence) FILE")
    }
}
