import ArgumentParser
import CNcurses
import Essentials
import Libc
import MomentsCore
import MomentsKit
import MomentsStore
import TerminalKit

/// `moments doctor`
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check this terminal and this store, and say what is wrong.",
        discussion: "Exit status 1 where something is wrong.")

    @OptionGroup var options: CommandOptions

    @MainActor func run() async throws {
        let diagnostics =
            Diagnosis.terminal() + [PictureCheck.diagnostic()] + Diagnosis.settings() + Diagnosis.store(options.store)
            + [
                HelperCheck.sync(), HelperCheck.pictures(),
            ]
        if options.json {
            try Output.json(diagnostics)
        } else {
            for diagnostic in diagnostics { try Output.line(diagnostic.text) }
        }
        if diagnostics.contains(where: { $0.problem != nil }) { throw ExitCode.failure }
    }
}

/// The checks of `moments doctor`.
enum Diagnosis {
    static func terminal() -> [Diagnostic] {
        let environment = ProcessInfo.processInfo.environment
        let name = environment["TERM"] ?? ""
        return [
            Diagnostic("version", "Moments \(Version.current)"),
            Diagnostic(
                "terminal",
                isatty(STDOUT_FILENO) == 1 ? "standard output is a terminal" : "standard output is not a terminal"),
            type(name),
            locale(),
            colour(environment),
            language(environment),
        ]
    }

    private static func type(_ name: String) -> Diagnostic {
        var status: Int32 = 0
        guard !name.isEmpty, setupterm(name, STDOUT_FILENO, &status) == 0 else {
            return Diagnostic(
                "TERM", name.isEmpty ? "not set" : name,
                problem:
                    "There is no terminfo entry of that name. Set TERM to your terminal's name, such as xterm-256color."
            )
        }
        return Diagnostic("TERM", "\(name), \(max(0, tigetnum("colors"))) colours")
    }

    private static func colour(_ environment: [String: String]) -> Diagnostic {
        let settings = Settings(environment: environment)
        let origin = settings.origin(of: .color).text
        return Diagnostic(
            "colour", settings.colors == .none ? "off: by \(origin)" : "\(settings.colors.rawValue), by \(origin)")
    }

    private static func language(_ environment: [String: String]) -> Diagnostic {
        let settings = Settings(environment: environment)
        return Diagnostic("language", "\(settings.language.rawValue), by \(settings.languageOrigin)")
    }

    /// The config file, and a diagnostic for each invalid setting.
    static func settings() -> [Diagnostic] {
        let settings = Settings(environment: ProcessInfo.processInfo.environment)
        let path = settings.path ?? "no home directory to keep them in"
        return [Diagnostic("settings", path)]
            + settings.reports.map { Diagnostic("setting", $0.place, problem: $0.message) }
    }

    private static func locale() -> Diagnostic {
        TerminalLocale.activate()
        let codeset = String(cString: nl_langinfo(nl_item(CODESET)))
        let wanted =
            ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { ProcessInfo.processInfo.environment[$0] }.first ?? "none"
        return Diagnostic(
            "locale", "\(wanted), \(codeset) is used",
            problem: codeset == "UTF-8" ? nil : "Install a UTF-8 locale, such as C.UTF-8, and set LANG to it.")
    }

    static func store(_ options: StoreOptions) -> [Diagnostic] {
        do {
            let path = try options.path()
            try StoreOptions.require(path)
            guard FileManager.default.fileExists(atPath: path) else {
                return [Diagnostic("store", "\(path) is not there yet; the app will make it")]
            }
            return try inside(options.open(), path: path) + FilePermissionsCheck.diagnostics(store: path)
        } catch {
            return [Diagnostic("store", "cannot be used", problem: error.localizedDescription)]
        }
    }

    /// The account that the settings name, and whether it is logged in; nothing where they name none.
    private static func chosenAccount(_ settings: Settings, in accounts: Accounts) throws -> [Diagnostic] {
        guard let account = settings.account else { return [] }
        let finding = "\(account), by \(settings.origin(of: .account).text)"
        let isLoggedIn = try accounts.loggedIn().contains { $0.email.key == EmailAddress(account)?.key }
        let problem = "That account is not logged in here. Log in with: moments login EMAIL"
        return [Diagnostic("account", finding, problem: isLoggedIn ? nil : problem)]
    }

    private static func counts(_ store: MomentsStore) throws(StoreError) -> Diagnostic {
        guard try store.hasRightCounts() else {
            return Diagnostic(
                "counts", "they differ from the moments", problem: "Run moments compact, which counts them anew.")
        }
        return Diagnostic("counts", "they match the moments")
    }

    private static func inside(_ openStore: OpenStore, path: String) throws -> [Diagnostic] {
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let size = (attributes[.size] as? Int ?? 0) / 1_024
            let settings = Settings(environment: ProcessInfo.processInfo.environment)
            let damage = try openStore.store.integrityCheck()
            return try [
                Diagnostic(
                    "store", "\(path), \(size) KiB", problem: damage.map { "It is damaged: \($0). Restore a backup." }),
                counts(openStore.store),
                Diagnostic("accounts", "\(openStore.accounts.list().count)"),
                Diagnostic("logged in", openStore.accounts.current()?.email.text ?? "nobody"),
            ] + chosenAccount(settings, in: openStore.accounts) + FeedCheck.diagnostics(openStore)
        } catch let error as StoreError {
            return [Diagnostic("store", path, problem: error.message)]
        }
    }
}

/// A result of `moments doctor`.
nonisolated struct Diagnostic: Encodable {
    let subject: String
    let finding: String
    /// The problem and its remedy; nil where nothing is wrong.
    let problem: String?

    init(_ subject: String, _ finding: String, problem: String? = nil) {
        self.subject = subject
        self.finding = finding
        self.problem = problem
    }

    var text: String {
        let name = subject + String(repeating: " ", count: max(1, Self.width - subject.count))
        let mark = problem == nil ? "ok" : "!!"
        let explanation = problem.map { "\n" + String(repeating: " ", count: Self.width + 4) + LineText.line($0) } ?? ""
        return "\(mark)  \(name)\(LineText.line(finding))\(explanation)"
    }

    /// Of the column of subjects, the longest of which is `moments-pictures`.
    private static let width = 18
}
