import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// Too little memory for a password is no wrong password.
@MainActor struct PasswordMemoryTests {
    private let directory: TemporaryDirectory
    private let accounts: Accounts
    /// The same accounts, without memory.
    private let poor: Accounts

    init() async throws {
        directory = try TemporaryDirectory()
        let store = try MomentsStore(path: directory.file("moments.sqlite"))
        let tokens = FileTokenStore(path: directory.file("session"))
        accounts = Accounts(store: store, tokens: tokens)
        poor = Accounts(store: store, tokens: tokens, hashing: PasswordHashingMock(hasMemory: false))
    }

    @Test func logInSaysThatThereIsTooLittleMemory() async throws {
        _ = try await accounts.create(.ada)

        await #expect(throws: LogInError.outOfMemory) { try await poor.logIn(.ada) }

        #expect(try accounts.current() == nil)
    }

    @Test func signUpSaysThatThereIsTooLittleMemory() async throws {
        await #expect(throws: SignUpError.outOfMemory) { try await poor.signUp(.ada) }

        #expect(try accounts.list().isEmpty)
    }

    @Test func changingThePasswordSaysThatThereIsTooLittleMemory() async throws {
        _ = try await accounts.create(.ada)

        await #expect(throws: AccountError.outOfMemory) {
            try await poor.setPassword(.ada, replacing: Credentials.ada.password)
        }
    }

    @Test(arguments: Language.allCases)
    func messageNamesTheMemory(language: Language) {
        let words = language
        let messages = [
            words.message(of: LogInError.outOfMemory), words.message(of: SignUpError.outOfMemory),
            words.message(of: AccountError.outOfMemory),
        ]

        expectEqual(Set(messages), [words.errors.outOfMemory])
        #expect(words.errors.outOfMemory.contains("64 MB"))
    }
}
