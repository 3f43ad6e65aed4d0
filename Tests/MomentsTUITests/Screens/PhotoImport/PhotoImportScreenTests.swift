import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct PhotoImportScreenTests {
    private let presenter = PhotoImportPresenterMock()
    private let harness: ScreenHarness<PhotoImportScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness { _ in
            PhotoImportScreen(presenter: presenter, keymap: .default, words: .english)
        }
        harness.screen.render(.sample())
        presenter.calls.discard()
    }

    @Test(arguments: [("Escape", PhotoImportPresenterMock.Call.close), ("q", .close), ("Enter", .confirm)])
    func aKeyCallsItsInteraction(key: String, call: PhotoImportPresenterMock.Call) {
        harness.press(key)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func whileItGoesOnABarIsShownAndHowToStop() {
        #expect(harness.lines[1].contains("██░░") || harness.lines[1].contains("█░"))
        #expect(harness.lines[1].hasSuffix(" 50 %"))
        expectEqual(harness.lines[2], "  1 of 2 files")
        expectEqual(harness.lines.last?.hasPrefix("  q stop"), true)
    }

    @Test func atItsEndWhatCameOfItIsShownAndTheWayOn() {
        harness.screen.render(.finished())

        expectEqual(harness.lines[1...2], ["  Took in 2 photos.", "  One was left out."])
        expectEqual(harness.lines.last?.hasPrefix("  Enter to the timeline"), true)
    }

    @Test func itsTitleNamesTheFolder() {
        expectEqual(harness.screen.title, "Photos of Summer")
    }
}
