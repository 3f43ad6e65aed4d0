import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct StatusThreadTests {
    @Test func ancestorsStandAboveEachALevelDeeper() {
        expectEqual(thread("c", ["a", "b"], []), "a0 b1 c2")
    }

    @Test func answersStandAsATreeInTheOrderOfTheServer() {
        expectEqual(thread("a", [], ["b>a", "c>a", "d>b", "e>c", "f>b"]), "a0 b1 d2 f2 c1 e2")
    }

    @Test func answersOfOneWithAncestorsStandBelowIt() {
        expectEqual(thread("b", ["a"], ["c>b", "d>c"]), "a0 b1 c2 d3")
    }

    @Test func answerToOneThatIsMissingStandsBelowTheStatus() {
        expectEqual(thread("a", [], ["b>gone", "c>b", "d>a"]), "a0 b1 c2 d1")
    }

    @Test func answerToOneThatIsNotSaidStandsBelowTheStatus() {
        expectEqual(thread("a", [], ["b"]), "a0 b1")
    }

    @Test func circleIsHarmless() {
        expectEqual(thread("a", [], ["b>c", "c>b", "d>d", "e>a"]), "a0 d1 e1 b1 c2")
    }

    @Test func circleOfWhatComesBeforeAndWhatAnswersIsHarmless() {
        expectEqual(thread("b", ["a>c"], ["c>b", "a>c", "d>a"]), "a0 b1 c2 d2")
    }

    @Test func nothingStandsThereTwice() {
        expectEqual(thread("a", ["a", "x", "x"], ["a>b", "x>a", "b>a", "b>a"]), "x0 a1 b2")
    }

    @Test func whatAFilterHidesIsLeftOutAndItsAnswersStandInItsPlace() {
        expectEqual(thread("a", [], ["b>a", "c>b", "d>c"], hidden: ["b"]), "a0 c1 d2")
        expectEqual(thread("c", ["a", "b"], [], hidden: ["b"]), "a0 c1")
    }

    @Test func hiddenCircleIsHarmless() {
        expectEqual(thread("a", [], ["b>c", "c>b"], hidden: ["b"]), "a0 c1")
    }

    @Test func deepThreadsAreFlatAtTheEnd() {
        let answers = (1...5_000).map { status("\($0)", answering: "\($0 - 1)") }

        let thread = StatusThread(of: status("0"), ancestors: [], descendants: answers)

        expectEqual(thread.entries.count, 5_001)
        expectEqual(thread.entries.last?.level, StatusThread.maximumLevel)
    }

    /// - Parameter answers: "b>a" is b, which answers a.
    private func thread(
        _ id: String, _ ancestors: [String], _ answers: [String], hidden: Set<String> = []
    ) -> String {
        func status(_ text: String) -> Status {
            let parts = text.split(separator: ">").map(String.init)
            var status = self.status(parts[0], answering: parts.count > 1 ? parts[1] : nil)
            if hidden.contains(parts[0]) { status.filtered = [FilterResult(id: "1", title: "Moths", action: .hide)] }
            return status
        }
        let thread = StatusThread(
            of: status(id), ancestors: ancestors.map(status), descendants: answers.map(status))
        return thread.entries.map { "\($0.status.id)\($0.level)" }.joined(separator: " ")
    }

    private func status(_ id: String, answering parent: String? = nil) -> Status {
        var status = Status(id: id, account: StatusAccount(id: "1", username: "ada", acct: "ada"))
        status.inReplyToID = parent
        return status
    }
}
