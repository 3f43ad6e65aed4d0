import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct LentTerminalTests {
    private let presenter = NoticePresenterMock()
    private let harness: ScreenHarness<NoticeScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in NoticeScreen(presenter: presenter, keymap: .default, words: .english) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: [true, false])
    func offATerminalTheBodyRunsOnceWithoutOneAndTheScreenIsNotActiveMeanwhile(isOfBrowser: Bool) {
        let desktop = TerminalDesktop(environment: [:]) { _ in }
        desktop.join(harness.app, .english)
        var runs: [Bool] = []
        func body(_ hasTerminal: Bool) {
            runs.append(hasTerminal)
            expectEqual(presenter.calls.take(), [.deactivated])
        }

        if isOfBrowser { desktop.lend?(body) } else { harness.app.lendTerminal(body) }

        expectEqual(runs, [false])
        expectEqual(presenter.calls.take(), [.activated])
    }

    @Test func failureOfABrowserIsSaidByTheScreenOnTop() {
        let desktop = TerminalDesktop(environment: [:]) { _ in }
        desktop.join(harness.app, .english)

        desktop.onFailure(.browserEnded(command: "firefox", status: 3))

        expectEqual(
            presenter.calls.take(),
            [
                .unknownInput(
                    "firefox did not open the link: error 3. Set BROWSER to your browser's command, or copy the link.")
            ])
    }
}
