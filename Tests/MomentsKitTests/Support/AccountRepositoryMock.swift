import MomentsKit
import TestSupport

/// Answers as the test arranged, and tells what it was asked.
@MainActor final class AccountRepositoryMock: AccountRepository {
    enum Call: Equatable {
        case logIn(Credentials), signUp(Credentials), logOut
    }

    let calls = Calls<Call>()
    var logInAnswer: Result<Account, LogInError> = .success(.ada)
    var signUpAnswer: Result<Account, SignUpError> = .success(.ada)
    var logOutAnswer: Result<Void, StoreError> = .success(())
    /// Where each answer waits, if the test holds it.
    var hold: Hold?
    /// Whether the task that asked was cancelled by the time of the answer.
    private(set) var wasCancelled = false

    func logIn(_ credentials: Credentials) async throws(LogInError) -> Account {
        await record(.logIn(credentials))
        return try logInAnswer.get()
    }

    func signUp(_ credentials: Credentials) async throws(SignUpError) -> Account {
        await record(.signUp(credentials))
        return try signUpAnswer.get()
    }

    func logOut() async throws(StoreError) {
        await record(.logOut)
        try logOutAnswer.get()
    }

    private func record(_ call: Call) async {
        calls.record(call)
        await hold?.pass()
        wasCancelled = Task.isCancelled
    }
}
