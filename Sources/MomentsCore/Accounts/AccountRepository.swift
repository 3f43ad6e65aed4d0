/// Accounts and who is logged in, as presenters ask for them.
package protocol AccountRepository: Sendable {
    /// Checks the credentials and keeps the person logged in until they log out.
    ///
    /// Checking a password takes about a tenth of a second of work, off the caller's actor. Where the calling task
    /// was cancelled meanwhile, nobody is logged in and `.cancelled` is thrown.
    func logIn(_ credentials: Credentials) async throws(LogInError) -> Account

    /// Makes an account and logs it in. Cancelled meanwhile, it makes none and throws `.cancelled`.
    func signUp(_ credentials: Credentials) async throws(SignUpError) -> Account

    /// From now on secrets of an account that is logged in here are kept without asking for its password. Where that cannot be,
    /// the first one asks for it.
    func prepareSecrets(of account: Account.ID, _ password: Password) async

    /// Every account of the store.
    @MainActor func list() throws(StoreError) -> [Account]

    /// Those that a password opens, in the order of their emails: what one can log in to.
    @MainActor func withPassword() throws(StoreError) -> [Account]

    /// Those that are logged in on this machine, the current one first.
    @MainActor func loggedIn() throws(StoreError) -> [Account]

    /// Makes another account the current one; no password is needed where it is logged in here.
    /// - Returns: nil where it is not.
    func switchTo(_ account: Account.ID) async throws(StoreError) -> Account?

    /// Ends the session of an account, here and in the store.
    /// - Returns: who is the current one now; nil where nobody is logged in any more.
    func logOut(_ account: Account.ID) async throws(StoreError) -> Account?
}
