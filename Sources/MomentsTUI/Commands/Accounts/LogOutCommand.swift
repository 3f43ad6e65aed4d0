import ArgumentParser
import MomentsCore
import MomentsStore

/// `moments logout`
struct LogOutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Log out the current account, or the one given by --account.")

    @OptionGroup var options: AccountCommandOptions

    @MainActor func run() async throws {
        let (openStore, account, _) = try ChosenAccount.open(options)
        guard let account else { throw try NotLoggedIn.note(for: openStore.accounts) }
        let next = try await LogOut(accounts: openStore.accounts).run(account)
        try CommandResult.printDone(
            "Logged out." + (next.map { " \($0.email.text) is current now." } ?? ""), json: options.json)
    }
}

/// Logs an account out.
private struct LogOut {
    let accounts: Accounts

    /// - Returns: who is the current one then.
    func run(_ account: Account) async throws -> Account? {
        try await accounts.logOut(account.id)
    }
}
