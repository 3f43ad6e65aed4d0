import ArgumentParser
import MomentsCore
import MomentsStore

/// `moments login`
struct LogInCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Log in. The password comes from a prompt or standard input.")

    @Argument(help: "The account's email.") var email: String
    @OptionGroup var options: CommandOptions

    @MainActor func run() async throws {
        let email = try EmailInput.read(email)
        let openStore = try options.store.open()
        guard try !openStore.accounts.list().isEmpty else { throw Failure(NotLoggedIn.noAccount) }
        let text = try SecretInput.read(prompt: "Password: ")
        let account = try await LogIn(accounts: openStore.accounts).run(email, password: text)
        try AccountJSON.print(account, json: options.json, isLoggedIn: true, "Logged in as \(account.email.text).")
    }
}

/// Logs in, and explains failures in words that fit a command: those of the kit name the form's keys.
private struct LogIn {
    private static let wrongCredentials = Failure("Wrong email or password.")
    let accounts: any AccountRepository

    func run(_ email: EmailAddress, password: String) async throws -> Account {
        guard let password = Password(password) else { throw Self.wrongCredentials }
        do {
            return try await accounts.logIn(Credentials(email: email, password: password))
        } catch LogInError.wrongCredentials {
            throw Self.wrongCredentials
        }
    }
}

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

    /// - Returns: the account that is current then.
    func run(_ account: Account) async throws -> Account? {
        try await accounts.logOut(account.id)
    }
}
