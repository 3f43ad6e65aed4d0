import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct WaitForFrameTests {
    private let presenter = ComposePresenterMock()
    private let app: App<Canvas>
    private let harness: ScreenHarness<ComposeScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            ComposeScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        app = harness.app
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    /// Returns once the task waits for a frame, or has one.
    private func waitForFrame() async -> Task<Void, Never> {
        let task = Task { await app.waitForFrame(until: .now + .seconds(3_600)) }
        await Task.yield()
        return task
    }

    @Test func waitForAFrameEndsWithEachFrame() async {
        for _ in 1...3 {
            let waiting = await waitForFrame()
            app.pictureChanged()
            await waiting.value
            app.paintIfNeeded()
        }
    }

    /// A continuation that is resumed twice ends the process.
    @Test func aFrameThatNobodyWaitsForGoesToNobody() async {
        let waiting = await waitForFrame()
        app.pictureChanged()
        await waiting.value
        app.paintIfNeeded()

        app.pictureChanged()
        app.paintIfNeeded()

        #expect(app.ending == nil)
    }
}
