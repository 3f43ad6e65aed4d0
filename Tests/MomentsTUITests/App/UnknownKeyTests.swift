import Foundation
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// Keys that mean nothing where they are pressed.
struct UnknownKeyTests {
    private let sample: SampleTimeline
    private let driver: any AppDriver

    init() async throws {
        let sample = try await SampleTimeline()
        driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), demo: false, store: sample.store,
            now: Date(timeIntervalSince1970: 1_795_262_400)
        ) { _ in sample.account }
        self.sample = sample
        await driver.waitUntilIdle()
    }

    @Test(arguments: [("", "H"), ("\r", "H"), ("/the\r", "H"), ("A", "H"), ("y", "H"), ("", "2")])
    func keyThatMeansNothingSaysSo(before: String, key: String) async {
        await type(before)

        await type(key)

        #expect(driver.snapshot.lines.contains { $0.contains("  \(key) does nothing here · ? keys") })
    }

    @Test(arguments: [
        ("while text is typed", "/", "\u{7}"), ("in a post", "c", "\u{7}"), ("in the palette", ":", "\u{7}"),
        ("of a digit that chooses a link", "y", "9"), ("after a key that means something", "h", "j"),
    ])
    func nothingIsSaidOfKeysThatAreKnown(_: String, before: String, key: String) async {
        await type(before)

        await type(key)

        #expect(!driver.snapshot.lines.joined().contains("does nothing"))
    }

    @Test func ofABurstTheLastIsNamed() async {
        await type("hhhhwwww")

        expectEqual(driver.snapshot.lines.last?.hasPrefix("  w does nothing here"), true)
    }

    private func type(_ keys: String) async {
        driver.receive(Array(keys.utf8))
        await driver.waitUntilIdle()
    }
}
