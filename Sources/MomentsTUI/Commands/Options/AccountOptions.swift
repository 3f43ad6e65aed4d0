import ArgumentParser
import MomentsCore

/// Whose timeline a command works on.
struct AccountOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The account's email; it must be logged in on this computer. By default: MOMENTS_ACCOUNT, the config file, or the current account.",
            valueName: "email"))
    var account: String?

    /// An empty one would count as none, and the command would work for somebody else.
    func validate() throws {
        if let account { _ = try EmailInput.read(account) }
    }

    /// The settings that these are.
    var settings: [Setting: String] { account.map { [.account: $0] } ?? [:] }
}
