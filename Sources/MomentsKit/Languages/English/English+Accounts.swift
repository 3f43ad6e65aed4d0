extension English: AccountsWords {
    package var accountsTitle: String { "Accounts" }
    package var shownNow: String { "shown now" }
    package var loggedIn: String { "logged in" }
    package var asksForPassword: String { "asks for its password" }
    package func loggedOut(_ name: String) -> String { "\(name) is logged out." }

    package func accountLine(name: String, email: String, state: String) -> String { "\(name), \(email), \(state)" }

    package func accountsAdvice(logOut: String) -> String {
        "A number shows the timeline of that account. A number after a name is for it: \(logOut) 2."
    }
}
