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

    /// Each text is typed once the app is idle after the one before.
    @Test(arguments: [
        ("a newcomer is welcomed", [], ["Look around"], []),
        ("escape leads back from signing up", ["2ada@example.com\u{1B}"], ["▌ 2  "], ["Email"]),
        ("from signing up for a server", ["3ada@example.com\u{1B}"], ["▌ 3  "], ["Email"]),
        ("from logging in", ["4ada@example.com\u{1B}"], ["▌ 4  "], ["Email"]),
        ("nobody can log in yet", ["4"], ["There is no account on this computer yet."], []),
        ("a demo that is asked for twice is shown once", ["\r\r", "q"], ["Look around"], []),
        ("logging out of the demo leads back", ["\r", "L"], ["Look around"], []),
        (
            "who logged out is not welcomed again", ["2ada@example.com\rlovelace\r", "L"],
            ["Log in to read your timeline"], ["Look around"]
        ), ("who comes from Mastodon signs up first", ["3"], ["Next: your server"], []),
        (
            "and signs in there next", ["3", "ada@example.com\rlovelace\r"], ["Sign in to a server"], ["Password"]
        ),
        (
            "who does not is in their timeline", ["3ada@example.com\rlovelace\r", "\u{1B}"], ["Follow a server"], []
        ),
    ])
    func typedTextsLeadNewcomersToTheScreenOfTheRow(
        _: String, texts: [String], has: [String], lacks: [String]
    ) async throws {
        let driver = try await start()

        for text in texts {
            driver.receive(Array(text.utf8))
            await driver.waitUntilIdle()
        }

        for text in has { #expect(driver.snapshot.text.contains(text)) }
        for text in lacks { #expect(!driver.snapshot.text.contains(text)) }
    }

    @Test func whereThereIsAnAccountTheFormComesFirst() async throws {
        try await addAccount()

        let driver = try await start()

        #expect(driver.snapshot.text.contains("Log in to read your timeline"))
        #expect(!driver.snapshot.text.contains("Look around"))
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

    /// Types each key once the app is idle after the one before.
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
