import Testing

@testable import MomentsTUI

struct LinearHelpTests {
    @Test(arguments: Place.allCases)
    func everyActionThatWorksHereIsTold(place: Place) {
        let harness = LinearHarness { _ in LinearHelp(place: place, keymap: .standard) {} }

        let text = harness.take().joined(separator: "\n")

        for binding in Keymap.standard.bindings(in: place) where binding.action.worksOnLines {
            #expect(text.contains("\(binding.action.rawValue) or "))
        }
    }

    @Test func theHelpIsToldOnce() {
        let harness = LinearHarness { _ in LinearHelp(place: .timeline, keymap: .standard) {} }
        _ = harness.take()

        harness.app.paintAnew()

        #expect(harness.take() == [])
    }

    @Test func backClosesIt() {
        var closed = 0
        let harness = LinearHarness { _ in LinearHelp(place: .timeline, keymap: .standard) { closed += 1 } }

        harness.press("Escape")

        #expect(closed == 1)
    }
}
