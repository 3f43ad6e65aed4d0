import ArgumentParser
import MomentsKit

/// Nobody is logged in; the exit status says so.
nonisolated enum NotLoggedIn {
    static let status = ExitCode(3)
    static let message = "Nobody is logged in. Log in with: moments login EMAIL"
    static let noAccount = "There is no account yet. Make one, which logs you in: moments account create EMAIL"

    /// What to do about it.
    @MainActor static func message(for accounts: Accounts) throws(StoreError) -> String {
        try accounts.list().isEmpty ? "Nobody is logged in. \(noAccount)" : message
    }
}
