import Foundation
import Testing

@testable import MomentsTUI

/// The login form in the whole app.
struct LoginOfTheAppTests {
    private let driver: OffscreenAppDriver

    init() async throws {
        driver = try await OffscreenAppDriver.open(
            size: CellSize(columns: 80, rows: 24), demo: false, store: nil,
            now: Date(timeIntervalSince1970: 1_795_262_400))
        await driver.waitUntilIdle()
    }

    @Test func formThatIsTypedAheadIsSent() async {
        driver.receive(Array("\u{13}ada@example.com\rlovelace\r".utf8))
        await driver.waitUntilIdle()

        #expect(driver.snapshot.text.contains("No moments yet"))
    }
}
