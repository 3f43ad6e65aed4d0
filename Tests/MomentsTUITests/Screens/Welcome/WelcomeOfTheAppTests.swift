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

    @Test(arguments: ["2", "3", "4"])
    func escapeLeadsBackFromTheForm(key: String) async throws {
        let driver = try await start()

        driver.receive(Array("\(key)ada@example.com\u{1B}".utf8))
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("▌ \(key)  "))
        #expect(!driver.snapshot.text.contains("Email"))
    }

    @Test func formToLogInWithSaysThatThereIsNoAccount() async throws {
        let driver = try await start()

        driver.receive(Array("4".utf8))
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("There is no account on this computer yet."))
    }

    /// The folders are found by typing, where `q` is a letter.
    @Test(arguments: ["\u{1B}\u{1B}\u{1B}", "qq\u{1B}"])
    func photosOfAFolderAreLookedAtAndLeft(keys: String) async throws {
        let driver = try await startInAFolderWithAPhoto()
        await type("5\r", into: driver)
        let gallery = driver.snapshot.text
        await type("\r", into: driver)
        let photo = driver.snapshot.text

        await type(keys, into: driver)

        #expect(gallery.contains("moth.png"))
        #expect(gallery.contains("q back"))
        #expect(photo.contains("moth.png"))
        #expect(driver.snapshot.text.contains("▌ 5  Look at photos"))
    }

    @Test func demoAfterPhotosShowsItsOwn() async throws {
        let driver = try await startInAFolderWithAPhoto()
        await type("5\r", into: driver)
        await type("\u{1B}\u{1B}", into: driver)

        await type("1P", into: driver)

        #expect(!driver.snapshot.text.contains("moth.png"))
        #expect(driver.snapshot.text.contains("q back"))
    }

    @Test func photosAfterTheDemoAreThoseOfTheFolder() async throws {
        let driver = try await startInAFolderWithAPhoto()
        await type("1q", into: driver)

        await type("5\r", into: driver)

        #expect(driver.snapshot.text.contains("moth.png"))
    }

    /// Each key after what the one before led to.
    private func type(_ keys: String, into driver: any AppDriver) async {
        for key in keys.utf8 {
            driver.receive([key])
            await driver.waitUntilIdle()
        }
    }

    private func startInAFolderWithAPhoto() async throws -> any AppDriver {
        let folder = directory.path + "/Pictures"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        try #require(Data(base64Encoded: pixel)).write(to: URL(filePath: folder + "/moth.png"))
        return try await start(environment: ["HOME": directory.path])
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

    @Test func whoeverComesFromMastodonSignsInThereNext() async throws {
        let driver = try await start()

        await type("3", into: driver)
        let signUp = driver.snapshot.text
        driver.receive(Array("ada@example.com\rlovelace\r".utf8))
        await driver.waitUntilIdle()

        #expect(signUp.contains("Next: your server"))
        #expect(driver.snapshot.text.contains("Sign in to a server"))
        #expect(!driver.snapshot.text.contains("Password"))
    }

    @Test func whoeverDoesNotSignInThereIsInTheirTimeline() async throws {
        let driver = try await start()
        driver.receive(Array("3ada@example.com\rlovelace\r".utf8))
        await driver.waitUntilIdle()

        await type("\u{1B}", into: driver)

        #expect(driver.snapshot.text.contains("Follow a server"))
    }

    private func start(environment: [String: String] = [:]) async throws -> any AppDriver {
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), demo: false, store: store.store.path,
            now: Date(timeIntervalSince1970: 1_795_262_400), environment: environment)
        await driver.waitUntilIdle()
        return driver
    }

    private func addAccount() async throws {
        let email = try #require(EmailAddress("ada@example.com"))
        let password = try #require(Password("lovelace"))
        _ = try await store.accounts.create(Credentials(email: email, password: password))
    }
}
