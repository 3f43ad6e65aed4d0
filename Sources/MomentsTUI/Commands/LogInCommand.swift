import ArgumentParser
import MomentsKit

/// `moments login`
struct LogInCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Log in. The password comes from a prompt or standard input.")

    @Argument(help: "The account's email.") var email: String
    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    @MainActor func run() async throws {
        let email = try EmailInput.read(email)
        let library = try store.open()
        let text = try SecretInput.read(prompt: "Password: ")
        guard let password = Password(text) else { throw LogInError.wrongCredentials }
        let account = try await library.accounts.logIn(Credentials(email: email, password: password))
        try AccountJSON.print(account, json: result.json, isLoggedIn: true, "Logged in as \(account.email.text).")
    }
}

/// `moments logout`
struct LogOutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "logout", abstract: "Log out.")

    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    @MainActor func run() async throws {
        let library = try store.open()
        try await library.accounts.logOut()
        try DoneJSON.print(json: result.json, "Logged out.")
    }
}
