@testable import MomentsCore
@testable import TestSupport

/// Answers as the test arranged, and records its calls.
@MainActor final class AccountRepositoryMock: AccountRepository {
    enum Call: Equatable {
        case logIn(Credentials), signUp(Credentials)
        case prepareSecrets(Account.ID, Password)
        case logOut(Account.ID), switchTo(Account.ID)
    }

    let calls = Calls<Call>()
    var logInAnswer: Result<Account, LogInError> = .success(.ada)
    var signUpAnswer: Result<Account, SignUpError> = .success(.ada)
    /// The current account after logging out.
    var logOutAnswer: Result<Account?, StoreError> = .success(nil)
    var all: [Account] = []
    var allWithPassword: [Account] = []
    /// The current one first.
    var allLoggedIn: [Account] = []
    var failure: StoreError?
    /// Where each answer waits, if the test holds it.
    var hold: Hold?
    /// Whether the task that asked was cancelled by the time of the answer.
    private(set) var wasCancelled = false
    /// How often the list of accounts was read.
    private(set) var reads = 0

    func logIn(_ credentials: Credentials) async throws(LogInError) -> Account {
        await record(.logIn(credentials))
        return try logInAnswer.get()
    }

    func signUp(_ credentials: Credentials) async throws(SignUpError) -> Account {
        await record(.signUp(credentials))
        return try signUpAnswer.get()
    }

    func prepareSecrets(of account: Account.ID, _ password: Password) async {
        calls.record(.prepareSecrets(account, password))
    }

    func list() throws(StoreError) -> [Account] {
        reads += 1
        if let failure { throw failure }
        return all
    }

    func withPassword() throws(StoreError) -> [Account] {
        if let failure { throw failure }
        return allWithPassword
    }

    func loggedIn() throws(StoreError) -> [Account] {
        if let failure { throw failure }
        return allLoggedIn
    }

    func switchTo(_ account: Account.ID) async throws(StoreError) -> Account? {
        await record(.switchTo(account))
        if let failure { throw failure }
        return allLoggedIn.first { $0.id == account }
    }

    func logOut(_ account: Account.ID) async throws(StoreError) -> Account? {
        await record(.logOut(account))
        let next = try logOutAnswer.get()
        allLoggedIn.removeAll { $0.id == account }
        return next
    }

    private func record(_ call: Call) async {
        calls.record(call)
        await hold?.pass()
        wasCancelled = Task.isCancelled
    }
}
