import MomentsCore

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
