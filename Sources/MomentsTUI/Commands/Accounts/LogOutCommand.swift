import ArgumentParser
import MomentsKit

/// `moments logout`
struct LogOutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "logout", abstract: "Log the current account out.")

    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    @MainActor func run() async throws {
        let openStore = try store.open()
        let next = try await LogOut(accounts: openStore.accounts).run()
        try DoneJSON.print(
            json: result.json, "Logged out." + (next.map { " \($0.email.text) is current now." } ?? ""))
    }
}

/// Logs the current account out, if there is one.
private struct LogOut {
    let accounts: Accounts

    /// - Returns: who is the current one then.
    func run() async throws -> Account? {
        guard let current = try accounts.current() else { return nil }
        return try await accounts.logOut(current.id)
    }
}
