import ArgumentParser
import Foundation
import MomentsKit

/// Which store a command works on.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The store's file. Otherwise MOMENTS_STORE, or moments/moments.sqlite in XDG_DATA_HOME; a tape gets its own.",
            valueName: "file"))
    var store: String?

    @MainActor func open() throws -> Library {
        try Library(path: path())
    }

    func path() throws(Failure) -> String {
        try Self.path(store, environment: ProcessInfo.processInfo.environment)
    }

    /// - Parameter option: what `--store` names.
    /// - Throws: `Failure` where nothing says where the store is.
    static func path(_ option: String?, environment: [String: String]) throws(Failure) -> String {
        if let path = option ?? environment["MOMENTS_STORE"], !path.isEmpty { return path }
        guard let path = Directories(environment: environment).store else {
            throw Failure("There is no home directory to keep a store in. Name one with --store FILE.")
        }
        return path
    }
}

/// Options of the commands that print something.
struct ResultOptions: ParsableArguments {
    @Flag(help: "Print one JSON value (docs/json.md).")
    var json = false
}

/// The timeline of whoever is logged in.
struct OwnTimeline {
    let library: Library
    let account: Account
    let moments: AccountMoments

    /// - Throws: exit status 3 where nobody is logged in.
    init(_ options: StoreOptions) throws {
        library = try options.open()
        guard let account = try library.accounts.current() else {
            Output.note(NotLoggedIn.message)
            throw NotLoggedIn.status
        }
        self.account = account
        moments = AccountMoments(store: library.store, account: account.id)
    }
}
