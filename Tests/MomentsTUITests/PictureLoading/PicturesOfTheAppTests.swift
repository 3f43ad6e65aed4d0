import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsTUI
@testable import TerminalKit

/// The whole app on a store with a photo, and a decoder that makes of it the letters in its file.
struct PicturesOfTheAppTests {
    private let directory: TemporaryDirectory
    private let store: String
    private let decoder = PictureDecoderMock()

    init() async throws {
        directory = try TemporaryDirectory()
        store = directory.path + "/moments.sqlite"
        let openStore = try OpenStore(path: store)
        let email = try #require(EmailAddress("ada@example.com"))
        let password = try #require(Password("lovelace"))
        let account = try await openStore.accounts.signUp(Credentials(email: email, password: password))
        try await post(account, in: openStore)
    }

    private func post(_ account: Account, in openStore: OpenStore) async throws {
        let name = String(repeating: "a", count: 64) + ".jpg"
        let folder = PhotoFolder(storePath: store).path
        try PrivateFolder.make(folder)
        try "PICTURE".write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
        let changes = AccountChanges(
            store: openStore.store, account: account.id, window: AccountWindow(id: "w", on: openStore.store),
            undoWindow: 0)
        let photo = Photo("photos/\(name)", altText: "A lake", size: PhotoSize(width: 400, height: 300))
        let post = try #require(Post("A walk", photos: [photo]))
        _ = try await changes.post(post, at: Date(timeIntervalSince1970: 1_795_262_000))
    }

    private func open(decoder: PictureDecoderMock?) async throws -> any AppDriver {
        try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), demo: false, store: store,
            now: Date(timeIntervalSince1970: 1_795_262_400), decoder: decoder)
    }

    private func press(_ key: String, on driver: any AppDriver) async {
        driver.receive(Array(key.utf8))
        await driver.waitUntilIdle()
    }

    @Test func toATapeDecodingIsWorkInFlight() async throws {
        let driver = try await open(decoder: decoder)
        #expect(!driver.snapshot.text.contains("PICTURE"))

        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("PICTURE"))
        #expect(driver.snapshot.text.contains("▣ A lake"))
    }

    @Test func anOpenedMomentShowsItLarger() async throws {
        let driver = try await open(decoder: decoder)
        await driver.waitUntilIdle()

        await press("\r", on: driver)

        #expect(driver.snapshot.text.contains("PICTURE"))
        expectEqual(decoder.shapes.map(\.rows), [8, 12])
    }

    @Test func withoutADecoderThereAreNone() async throws {
        let driver = try await open(decoder: nil)

        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("▣ 1 photo"))
    }

    @Test func anotherSizeIsMadeAnew() async throws {
        let driver = try await open(decoder: decoder)
        await driver.waitUntilIdle()

        driver.resize(to: CellSize(columns: 70, rows: 30))
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("PICTURE"))
        expectEqual(decoder.shapes.map(\.columns), [72, 62])
    }

    @Test func loggingOutEndsWhatIsInFlight() async throws {
        let hold = Hold()
        decoder.hold = hold
        let driver = try await open(decoder: decoder)
        await hold.isReached()
        let ends = decoder.ends

        await press("L", on: driver)

        #expect(decoder.ends > ends)
        #expect(driver.snapshot.text.contains("Log in"))
        #expect(!driver.snapshot.text.contains("PICTURE"))
    }

    @Test func quittingDoesNotWaitForAPicture() async throws {
        decoder.hold = Hold()
        let driver = try await open(decoder: decoder)
        await decoder.hold?.isReached()

        await press("q", on: driver)

        #expect(driver.hasEnded)
        expectEqual(decoder.photos, ["PICTURE"])
    }
}
