import Testing

@testable import MomentsTUI

struct LinearNoticeTests {
    @Test func theTextIsToldOnce() {
        let harness = LinearHarness { _ in LinearNotice("The demo cannot be shown.") {} }

        #expect(harness.take() == ["The demo cannot be shown.", "An empty line goes back."])
        harness.app.paintAnew()
        #expect(harness.take() == [])
    }

    @Test func anEmptyLineClosesIt() async {
        var closed = 0
        let harness = LinearHarness { _ in LinearNotice("Oh") { closed += 1 } }

        await harness.say("")

        #expect(closed == 1)
    }

    @Test(arguments: HostileText.all)
    func hostileTextIsPrintedAsText(text: String) {
        let harness = LinearHarness { _ in LinearNotice(text) {} }

        #expect(harness.take().allSatisfy { CellText($0).string == $0 })
    }
}
