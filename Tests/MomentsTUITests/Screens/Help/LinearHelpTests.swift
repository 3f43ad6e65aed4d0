import Testing

@testable import MomentsTUI

struct LinearHelpTests {
    @Test(arguments: KeyContext.allCases)
    func everyActionThatWorksHereIsTold(context: KeyContext) {
        let harness = LinearHarness { _ in LinearHelp(context: context, keymap: .standard) {} }

        let text = harness.take().joined(separator: "\n")

        for binding in Keymap.standard.bindings(in: context) where binding.action.worksOnLines {
            #expect(text.contains("\(binding.action.rawValue) or "))
        }
    }

    @Test func theHelpIsToldOnce() {
        let harness = LinearHarness { _ in LinearHelp(context: .timeline, keymap: .standard) {} }
        _ = harness.take()

        harness.app.paintAnew()

        #expect(harness.take() == [])
    }

    @Test func backClosesIt() {
        var closed = 0
        let harness = LinearHarness { _ in LinearHelp(context: .timeline, keymap: .standard) { closed += 1 } }

        harness.press("Escape")

        #expect(closed == 1)
    }
}
