import Foundation
import MomentsCore
import MomentsStore
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// Where the whole app begins.
struct WelcomeOfTheAppTests {
    private let directory: TemporaryDirectory
    private let store: OpenStore

    init() throws {
        directory = try TemporaryDirectory()
        store = try OpenStore(path: directory.path + "/moments.sqlite")
    }

    @Test func newcomerIsWelcomed() async throws {
        let driver = try await start()

        #expect(driver.snapshot.text.contains("Look around"))
    }

    @Test func whereThereIsAnAccountTheFormComesFirst() async throws {
        try await addAccount()

        let driver = try await start()

        #expect(driver.snapshot.text.contains("Log in to read your timeline"))
        #expect(!driver.snapshot.text.contains("Look around"))
    }

    @Test(arguments: ["2", "3"])
    func escapeLeadsBackFromTheForm(key: String) async throws {
        let driver = try await start()

        driver.receive(Array("\(key)ada@example.com\u{1B}".utf8))
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("▌ \(key)  "))
        #expect(!driver.snapshot.text.contains("Email"))
    }

    @Test func formToLogInWithSaysThatThereIsNoAccount() async throws {
        let driver = try await start()

        driver.receive(Array("3".utf8))
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("There is no account on this machine yet."))
    }

    @Test func demoThatIsAskedForTwiceIsShownOnce() async throws {
        let driver = try await start()
        driver.receive(Array("\r\r".utf8))
        await driver.waitUntilIdle()

        driver.receive(Array("q".utf8))
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("Look around"))
    }

    @Test func loggingOutOfTheDemoLeadsBackToTheStart() async throws {
        let driver = try await start()
        driver.receive(Array("\r".utf8))
        await driver.waitUntilIdle()

        driver.receive(Array("L".utf8))
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("Look around"))
    }

    @Test func whoeverSignedUpAndLoggedOutIsNotWelcomedAgain() async throws {
        let driver = try await start()
        driver.receive(Array("2ada@example.com\rlovelace\r".utf8))
        await driver.waitUntilIdle()

        driver.receive(Array("L".utf8))
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("Log in to read your timeline"))
        #expect(!driver.snapshot.text.contains("Look around"))
    }

    private func start() async throws -> any AppDriver {
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), demo: false, store: store.store.path,
            now: Date(timeIntervalSince1970: 1_795_262_400))
        await driver.waitUntilIdle()
        return driver
    }

    private func addAccount() async throws {
        let email = try #require(EmailAddress("ada@example.com"))
        let password = try #require(Password("lovelace"))
        _ = try await store.accounts.create(Credentials(email: email, password: password))
    }
}
