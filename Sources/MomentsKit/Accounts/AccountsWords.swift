/// What the accounts screen says to a person.
package protocol AccountsWords: ErrorWords {
    var accountsTitle: String { get }
    /// The state of the account whose timeline lies behind the screen.
    var shownNow: String { get }
    /// The state of one that can be switched to at once.
    var loggedIn: String { get }
    /// The state of one that is not logged in here.
    var asksForPassword: String { get }
    func loggedOut(_ name: String) -> String

    // MARK: In lines

    /// One account; no full stop at its end.
    func accountLine(name: String, email: String, state: String) -> String
    /// What numbers do.
    /// - Parameter logOut: the name of the action.
    func accountsAdvice(logOut: String) -> String
}
