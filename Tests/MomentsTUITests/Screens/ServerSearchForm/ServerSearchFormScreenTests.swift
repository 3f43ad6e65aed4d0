import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct ServerSearchFormScreenTests {
    private let presenter = ServerSearchFormPresenterMock()
    private let harness: ScreenHarness<FormScreen<ServerSearchForm>>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            FormScreen(ServerSearchForm(presenter, .english), keymap: .default, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        harness.screen.render(.sample())
    }

    @Test(arguments: [("Enter", FormCall<ServerSearchField>.submit), ("Escape", .cancel)])
    func aKeyCallsItsInteraction(key: String, call: FormCall<ServerSearchField>) async {
        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.form(call)])
    }

    @Test func queryStandsBesideItsLabel() {
        #expect(harness.text.contains("Look for"))
        #expect(harness.text.contains("kites"))
        #expect(harness.text.contains("Search"))
    }
}
