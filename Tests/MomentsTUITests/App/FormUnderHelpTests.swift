import Foundation
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// A form that is sent, and covered before the store has answered.
struct FormUnderHelpTests {
    private static let f1 = "\u{1B}OP"

    private let driver: any AppDriver

    init() async throws {
        driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), demo: true, store: nil,
            now: Date(timeIntervalSince1970: 1_795_262_400))
        await driver.waitUntilIdle()
    }

    @Test func formThatFinishesUnderHelpIsClosedAndLeavesHelpOpen() async {
        await openProfileForm()

        await type("\r" + Self.f1)
        #expect(shown.contains(" Keys "))

        await type(Self.f1)
        #expect(shown.contains("Your profile was saved."))
        await type("q")
        #expect(shown.contains("Moments · "))
    }

    @Test func postThatEndsUnderHelpLeavesNoEmptyComposer() async {
        await type("c")
        await type("Posted under help")

        await type("\u{13}" + Self.f1)
        await type(Self.f1)

        #expect(shown.contains("Moments · "))
        #expect(!shown.contains("New post"))
    }

    private func openProfileForm() async {
        await type("U")
        await type("e")
    }

    private var shown: String { driver.snapshot.lines.joined(separator: "\n") }

    private func type(_ keys: String) async {
        driver.receive(Array(keys.utf8))
        await driver.waitUntilIdle()
    }
}
