import ArgumentParser
import Essentials
import MomentsCore
import MomentsStore
import TerminalKit

/// The account that was asked for by its email, by an option, a variable or the config file.
enum ChosenAccount {
    /// Nil where none was asked for.
    /// - Throws: wrong usage for a text that is no email, `AccountError` where there is no such account, exit status 3 where it
    ///   is not logged in here.
    @MainActor static func find(_ settings: Settings, in accounts: Accounts) throws -> Account? {
        guard let text = settings.account else { return nil }
        let email = try email(text, settings.origin(of: .account))
        if let account = try accounts.loggedIn().first(where: { $0.email.key == email.key }) { return account }
        guard try accounts.list().contains(where: { $0.email.key == email.key }) else {
            throw AccountError.unknownAccount(email)
        }
        Output.note(NotLoggedIn.message(for: email))
        throw NotLoggedIn.status
    }

    /// The store, and the wanted account, or the current one; nil where none is logged in.
    /// - Throws: `Failure` where a store is named that is not there; otherwise as `find`.
    @MainActor static func open(
        _ options: AccountCommandOptions
    ) throws -> (openStore: OpenStore, account: Account?, settings: Settings) {
        let environment = ProcessInfo.processInfo.environment
        let settings = Settings(flags: options.settings, environment: environment)
        let openStore = try StoreOptions.open(settings, environment: environment)
        return (openStore, try find(settings, in: openStore.accounts) ?? openStore.accounts.current(), settings)
    }

    private static func email(_ text: String, _ origin: SettingOrigin) throws -> EmailAddress {
        do {
            return try EmailInput.read(text)
        } catch let error as ValidationError {
            throw ValidationError("\(origin.text): \(error.message)")
        }
    }
}

/// The email of a command line.
nonisolated enum EmailInput {
    static func read(_ text: String) throws -> EmailAddress {
        guard let email = EmailAddress(text) else {
            throw ValidationError("\(CellText(text).string) is not an email address like name@example.com.")
        }
        return email
    }
}

/// The messages and the exit status where no account, or not the wanted one, is logged in.
nonisolated enum NotLoggedIn {
    static let status = ExitCode(3)
    static let message = "No one is logged in. Log in with: moments login EMAIL"
    static let noAccount = "There is no account yet. Create one: moments account create EMAIL"

    /// The message for a wanted account that is not logged in.
    static func message(for email: EmailAddress) -> String {
        "\(email.text) is not logged in on this computer. Log in with: moments login \(email.text)"
    }

    /// Prints that no account is logged in, and how to log in.
    /// - Returns: the exit status of the command.
    @MainActor static func note(for accounts: Accounts) throws(StoreError) -> ExitCode {
        Output.note(try accounts.list().isEmpty ? "No one is logged in. \(noAccount)" : message)
        return status
    }
}
