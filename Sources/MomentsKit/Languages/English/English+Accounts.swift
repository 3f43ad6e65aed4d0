extension English: AccountsWords {
    public var accountsTitle: String { "Accounts" }
    public var shownNow: String { "shown now" }
    public var loggedIn: String { "logged in" }
    public var asksForPassword: String { "asks for its password" }
    public func loggedOut(_ name: String) -> String { "\(name) is logged out." }

    public func accountLine(name: String, email: String, state: String) -> String { "\(name), \(email), \(state)" }

    public func accountsAdvice(logOut: String) -> String {
        "A number shows the timeline of that account. A number after a name is for it: \(logOut) 2."
    }
}
