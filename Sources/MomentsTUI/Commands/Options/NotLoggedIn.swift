import ArgumentParser
import MomentsCore
import MomentsStore

/// Nobody is logged in, or not who was asked for; the exit status says so.
nonisolated enum NotLoggedIn {
    static let status = ExitCode(3)
    static let message = "No one is logged in. Log in with: moments login EMAIL"
    static let noAccount = "There is no account yet. Create one: moments account create EMAIL"

    /// One account is not, and was asked for.
    static func message(for email: EmailAddress) -> String {
        "\(email.text) is not logged in on this computer. Log in with: moments login \(email.text)"
    }

    /// Says that nobody is, and what to do about it.
    /// - Returns: what ends the command.
    @MainActor static func note(for accounts: Accounts) throws(StoreError) -> ExitCode {
        Output.note(try accounts.list().isEmpty ? "No one is logged in. \(noAccount)" : message)
        return status
    }
}
