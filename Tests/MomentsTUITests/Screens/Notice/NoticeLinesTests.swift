import Testing

@testable import MomentsTUI

struct NoticeLinesTests {
    @Test func theTextIsToldOnce() {
        let harness = LinearHarness { _ in NoticeLines("The demo cannot be shown.") {} }

        #expect(harness.take() == ["The demo cannot be shown.", "An empty line goes back."])
        harness.app.paintAnew()
        #expect(harness.take() == [])
    }

    @Test func anEmptyLineClosesIt() async {
        var closed = 0
        let harness = LinearHarness { _ in NoticeLines("Oh") { closed += 1 } }

        await harness.say("")

        #expect(closed == 1)
    }

    @Test(arguments: HostileText.all)
    func hostileTextIsPrintedAsText(text: String) {
        let harness = LinearHarness { _ in NoticeLines(text) {} }

        #expect(harness.take().allSatisfy { CellText($0).string == $0 })
    }
}
