import ArgumentParser
import Libc
import MomentsCore
import MomentsKit
import MomentsStore
import TerminalKit

/// `moments account`: makes, lists, changes and deletes accounts.
struct AccountCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account", abstract: "Create, list, switch, change and delete accounts.",
        subcommands: [Create.self, List.self, Switch.self, ChangePassword.self, Delete.self])

    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "create",
            abstract: "Create an account and log in. The password comes from a prompt or standard input.",
            discussion: "A missing store is created.")

        @Argument(help: "The email to log in with.") var email: String
        @Option(help: "The person's name.") var name: String?
        @OptionGroup var options: CommandOptions

        @MainActor func run() async throws {
            let email = try EmailInput.read(email)
            let path = try options.store.path()
            let password = try PasswordInput.readNew()
            let account = try await OpenStore(path: path).accounts.signUp(
                Credentials(email: email, password: password), name: name)
            try AccountJSON.print(
                account, json: options.json, isLoggedIn: true,
                "Created an account for \(account.email.text). You are logged in.")
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the accounts of the store.")

        @OptionGroup var options: CommandOptions

        @MainActor func run() async throws {
            let openStore = try options.store.open()
            let accounts = try openStore.accounts.list()
            let loggedIn = try openStore.accounts.loggedIn()
            if options.json {
                return try Output.json(accounts.map { AccountJSON($0, isLoggedIn: loggedIn.contains($0)) })
            }
            let terminal = ResultTerminal.present()
            for account in accounts {
                let state = account == loggedIn.first ? "logged in, current" : "logged in"
                let mark = loggedIn.contains(account) ? "  (\(state))" : ""
                try print(account, mark, on: terminal)
            }
        }

        @MainActor private func print(_ account: Account, _ mark: String, on terminal: ResultTerminal?) throws {
            guard let terminal else {
                let (email, name) = (CellText(account.email.text), CellText(account.name))
                return try Output.line("\(email.string)  \(name.string)\(mark)")
            }
            let line = ResultLine((account.email.text, .author), ("  \(account.name)", .plain), (mark, .dim))
            try Output.write(terminal.text([line], indent: 2))
        }
    }

    struct Switch: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "switch",
            abstract: "Switch to another logged-in account, for the app and for commands.")

        @Argument(help: "The account's email.") var email: String
        @OptionGroup var options: CommandOptions

        @MainActor func run() async throws {
            let email = try EmailInput.read(email)
            let account = try await AccountSwitch(accounts: options.store.open().accounts).run(email)
            try AccountJSON.print(
                account, json: options.json, isLoggedIn: true, "\(account.email.text) is current now.")
        }
    }

    struct ChangePassword: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "password", abstract: "Change a password and end all other sessions of the account.",
            discussion: """
                You stay logged in on this computer. Both passwords come from prompts. Without a terminal, they come from \
                standard input: the current password in the first line, the new one in the second.
                """)

        @Argument(help: "The account's email.") var email: String
        @OptionGroup var options: CommandOptions

        @MainActor func run() async throws {
            let email = try EmailInput.read(email)
            let accounts = try options.store.open().accounts
            try KnownAccount.check(email, in: accounts)
            let (old, new) = try PasswordInput.readChange()
            try await accounts.setPassword(Credentials(email: email, password: new), replacing: old)
            try CommandResult.printDone("Changed the password of \(email.text).", json: options.json)
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete",
            abstract: "Delete an account and all of its moments. This cannot be undone.",
            discussion: """
                Asks for the email once more. Signs out of the servers of the account by revoking their tokens. Rewrites the store, \
                as `moments compact` does, so that nothing of the account is left in the file.
                """)

        @Argument(help: "The account's email.") var email: String
        @Flag(help: "Delete without asking; needed without a terminal.") var yes = false
        @OptionGroup var options: CommandOptions

        @MainActor func run() async throws {
            let email = try EmailInput.read(email)
            let openStore = try options.store.open()
            let confirmation = try yes ? nil : EmailConfirmation(email)
            try KnownAccount.check(email, in: openStore.accounts)
            try confirmation?.ask()
            let tokens = try AccountTokens(of: email, in: openStore)
            try await openStore.accounts.delete(email)
            await tokens.revoke()
            try await compact(openStore.store, without: email)
            try CommandResult.printDone("Deleted \(email.text) and its moments.", json: options.json)
        }

        @MainActor private func compact(_ store: MomentsStore, without email: EmailAddress) async throws {
            do {
                _ = try await CompactRun(store: store).run()
            } catch {
                throw Failure(
                    """
                    Deleted \(email.text) and its moments, but their words are still in the file. \(error.message) \
                    Then take them out with: moments compact
                    """)
            }
        }
    }
}

/// Named before the command asks for anything.
private enum KnownAccount {
    @MainActor static func check(_ email: EmailAddress, in accounts: Accounts) throws {
        guard try accounts.list().contains(where: { $0.email.key == email.key }) else {
            throw AccountError.unknownAccount(email)
        }
    }
}

/// The tokens that servers gave an account when it signed in.
private struct AccountTokens {
    private let tokens: [FeedToken]

    /// Opened before the account goes, where it is logged in here.
    init(of email: EmailAddress, in openStore: OpenStore) throws {
        let account = try openStore.accounts.list().first { $0.email.key == email.key }
        let own = account.map { account in
            let vault = FeedVault(accounts: openStore.accounts, account: account.id)
            return (vault, AccountFeeds(store: openStore.store, account: account.id, sealing: vault))
        }
        tokens =
            try own.map { vault, feeds in
                try feeds.feeds().compactMap { FeedToken(of: $0, vault.secrets) }
            } ?? []
    }

    func revoke() async {
        await CommandSignIn.revoke(tokens)
    }
}

/// Makes another account the current one.
private struct AccountSwitch {
    let accounts: Accounts

    func run(_ email: EmailAddress) async throws -> Account {
        let wanted = try accounts.loggedIn().first { $0.email.key == email.key }
        guard let wanted, let account = try await accounts.switchTo(wanted.id) else {
            throw Failure(NotLoggedIn.message(for: email))
        }
        return account
    }
}

/// An account as commands print it with `--json`.
nonisolated struct AccountJSON: Encodable {
    let email: String
    let name: String
    let isLoggedIn: Bool

    init(_ account: Account, isLoggedIn: Bool) {
        email = account.email.text
        name = account.name
        self.isLoggedIn = isLoggedIn
    }

    static func print(_ account: Account, json: Bool, isLoggedIn: Bool = false, _ sentence: String) throws {
        try CommandResult.print(sentence, json: json ? AccountJSON(account, isLoggedIn: isLoggedIn) : nil)
    }
}

/// Asks a person at a terminal to type an email once more before its account is deleted.
struct EmailConfirmation {
    private let email: EmailAddress

    /// - Throws: wrong usage where standard input is no terminal.
    init(_ email: EmailAddress) throws {
        guard isatty(STDIN_FILENO) == 1 else {
            throw ValidationError(
                "There is no terminal to ask on. To delete \(email.text) anyway, use --yes.")
        }
        self.email = email
    }

    /// - Throws: where anything else was typed.
    func ask() throws {
        let question = "This deletes \(email.text) and all of its moments for good. Type the email to confirm: "
        try Output.write(Array(question.utf8), to: .standardError)
        let answer = readLine().flatMap { EmailAddress($0.trimmed) }
        guard answer?.key == email.key else { throw Failure("That is not \(email.text). Nothing was deleted.") }
    }
}
