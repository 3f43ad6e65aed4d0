import ArgumentParser
import MomentsCore
import MomentsStore

/// `moments logout`
struct LogOutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Log the current account out, or the one that --account names.")

    @OptionGroup var account: AccountOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    @MainActor func run() async throws {
        let (openStore, account) = try ChosenAccount.open(store, account)
        guard let account else { throw try NotLoggedIn.note(for: openStore.accounts) }
        let next = try await LogOut(accounts: openStore.accounts).run(account)
        try DoneJSON.print(
            json: result.json, "Logged out." + (next.map { " \($0.email.text) is current now." } ?? ""))
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
