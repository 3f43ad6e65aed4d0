import Testing

@testable import MomentsTUI

struct HelpLinesTests {
    @Test(arguments: KeyContext.allCases)
    func everyActionThatWorksHereIsTold(context: KeyContext) {
        let harness = LinearHarness { _ in HelpLines(context: context, keymap: .default) {} }

        let text = harness.take().joined(separator: "\n")

        for binding in Keymap.default.bindings(in: context) where binding.action.worksOnLines {
            #expect(text.contains("\(binding.action.rawValue) or "))
        }
    }

    @Test func theHelpIsToldOnce() {
        let harness = LinearHarness { _ in HelpLines(context: .timeline, keymap: .default) {} }
        _ = harness.take()

        harness.app.paintAnew()

        #expect(harness.take() == [])
    }

    @Test func backClosesIt() {
        var closed = 0
        let harness = LinearHarness { _ in HelpLines(context: .timeline, keymap: .default) { closed += 1 } }

        harness.press("Escape")

        #expect(closed == 1)
    }
}
