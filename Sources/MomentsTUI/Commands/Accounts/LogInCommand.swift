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

/// Logs in, and says what is wrong in words that fit a command: those of the kit speak of the form's keys.
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
