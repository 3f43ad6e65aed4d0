import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct MoveRunTests {
    @Test(arguments: [("jjj", Action.nextMoment), ("kkk", .previousMoment)])
    func keysThatGoOnTheSameWayAreOneRun(keys: String, action: Action) {
        let run = run(keys)

        expectEqual(run.action, action)
        expectEqual(run.count, 3)
    }

    @Test func runEndsAtAnotherKey() {
        expectEqual(run("jjkj").count, 2)
    }

    @Test(arguments: ["j", "jk", "", "ff", "jf"])
    func keysThatDoNotGoOnTogetherAreNone(keys: String) {
        #expect(run(keys).action == nil)
    }

    @Test(arguments: KeyContext.allCases.filter(\.takesText))
    func typedLettersAreNone(context: KeyContext) {
        #expect(MoveRun(inputs("jj"), in: context, .default).action == nil)
    }

    @Test func longBurstIsSeveralRuns() {
        expectEqual(run(String(repeating: "j", count: 501)).count, 500)
    }

    private func run(_ keys: String) -> MoveRun { MoveRun(inputs(keys), in: .timeline, .default) }

    private func inputs(_ text: String) -> ArraySlice<Input> {
        text.map { .key(Key(.character($0))) }[...]
    }
}
