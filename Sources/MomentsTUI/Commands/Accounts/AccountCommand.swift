import ArgumentParser
import MomentsKit

/// `moments account`: makes, lists, changes and deletes accounts.
struct AccountCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account", abstract: "Make, list, switch, change and delete accounts.",
        subcommands: [Create.self, List.self, Switch.self, ChangePassword.self, Delete.self])

    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make an account and log in. The password comes from a prompt or standard input.",
            discussion: "Where there is no store yet, it is made.")

        @Argument(help: "The email to log in with.") var email: String
        @Option(help: "What the person is called.") var name: String?
        @OptionGroup var store: StoreOptions
        @OptionGroup var result: ResultOptions

        @MainActor func run() async throws {
            let email = try EmailInput.read(email)
            let path = try store.path()
            let password = try PasswordInput.readNew()
            let account = try await OpenStore(path: path).accounts.signUp(
                Credentials(email: email, password: password), name: name)
            try AccountJSON.print(
                account, json: result.json, isLoggedIn: true,
                "Made an account for \(account.email.text), who is logged in now.")
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the accounts of the store.")

        @OptionGroup var store: StoreOptions
        @OptionGroup var result: ResultOptions

        @MainActor func run() async throws {
            let openStore = try store.open()
            let accounts = try openStore.accounts.list()
            let loggedIn = try openStore.accounts.loggedIn()
            if result.json {
                return try Output.json(accounts.map { AccountJSON($0, isLoggedIn: loggedIn.contains($0)) })
            }
            for account in accounts {
                let state = account == loggedIn.first ? "logged in, current" : "logged in"
                let mark = loggedIn.contains(account) ? "  (\(state))" : ""
                try Output.line("\(CellText(account.email.text).string)  \(CellText(account.name).string)\(mark)")
            }
        }
    }

    struct Switch: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make another account that is logged in the current one: commands work for it.")

        @Argument(help: "The account's email.") var email: String
        @OptionGroup var store: StoreOptions
        @OptionGroup var result: ResultOptions

        @MainActor func run() async throws {
            let email = try EmailInput.read(email)
            let account = try await AccountSwitch(accounts: store.open().accounts).run(email)
            try AccountJSON.print(account, json: result.json, isLoggedIn: true, "\(account.email.text) is current now.")
        }
    }

    struct ChangePassword: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "password", abstract: "Change a password and end every session of the account.")

        @Argument(help: "The account's email.") var email: String
        @OptionGroup var store: StoreOptions
        @OptionGroup var result: ResultOptions

        @MainActor func run() async throws {
            let email = try EmailInput.read(email)
            let openStore = try store.open()
            let password = try PasswordInput.readNew()
            try await openStore.accounts.setPassword(Credentials(email: email, password: password))
            try DoneJSON.print(json: result.json, "Changed the password of \(email.text).")
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete an account with all of its moments. This cannot be undone.")

        @Argument(help: "The account's email.") var email: String
        @OptionGroup var store: StoreOptions
        @OptionGroup var result: ResultOptions

        @MainActor func run() async throws {
            let email = try EmailInput.read(email)
            let openStore = try store.open()
            try await openStore.accounts.delete(email)
            try DoneJSON.print(json: result.json, "Deleted \(email.text) and its moments.")
        }
    }
}

/// Makes another account the current one.
private struct AccountSwitch {
    let accounts: Accounts

    func run(_ email: EmailAddress) async throws -> Account {
        let wanted = try accounts.loggedIn().first { $0.email.key == email.key }
        guard let wanted, let account = try await accounts.switchTo(wanted.id) else {
            throw Failure("\(email.text) is not logged in on this machine. Log in with: moments login \(email.text)")
        }
        return account
    }
}
