import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct StatusThreadTests {
    @Test(
        arguments: [
            // The ancestors stand above, each a level deeper; replies are a tree in the order of the server.
            ("c", ["a", "b"], [], [], "a0 b1 c2"), ("b", ["a"], ["c>b", "d>c"], [], "a0 b1 c2 d3"),
            ("a", [], ["b>a", "c>a", "d>b", "e>c", "f>b"], [], "a0 b1 d2 f2 c1 e2"),
            // A reply to a missing post, or to none that the server names.
            ("a", [], ["b>gone", "c>b", "d>a"], [], "a0 b1 c2 d1"), ("a", [], ["b"], [], "a0 b1"),
            // Circles, and what comes twice.
            ("a", [], ["b>c", "c>b", "d>d", "e>a"], [], "a0 d1 e1 b1 c2"),
            ("b", ["a>c"], ["c>b", "a>c", "d>a"], [], "a0 b1 c2 d2"),
            ("a", ["a", "x", "x"], ["a>b", "x>a", "b>a", "b>a"], [], "x0 a1 b2"),
            // In the place of what a filter hides stand its answers.
            ("a", [], ["b>a", "c>b", "d>c"], ["b"], "a0 c1 d2"), ("c", ["a", "b"], [], ["b"], "a0 c1"),
            ("a", [], ["b>c", "c>b"], ["b"], "a0 c1"),
        ] as [(String, [String], [String], Set<String>, String)])
    func statusStandsBelowWhatItAnswersAndNothingTwice(
        _ id: String, _ ancestors: [String], _ answers: [String], hidden: Set<String>, _ thread: String
    ) {
        expectEqual(self.thread(id, ancestors, answers, hidden: hidden), thread)
    }

    @Test func deepThreadsAreFlatAtTheEnd() {
        let answers = (1...5_000).map { status("\($0)", answering: "\($0 - 1)") }

        let thread = StatusThread(of: status("0"), ancestors: [], descendants: answers)

        expectEqual(thread.entries.count, 5_001)
        expectEqual(thread.entries.last?.level, StatusThread.maximumLevel)
    }

    /// - Parameter answers: "b>a" is b, which answers a.
    private func thread(
        _ id: String, _ ancestors: [String], _ answers: [String], hidden: Set<String>
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
