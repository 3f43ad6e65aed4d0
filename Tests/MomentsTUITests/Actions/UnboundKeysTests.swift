import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct UnboundKeysTests {
    @Test func keysThatMeanNothingAreOneRun() {
        let unbound = UnboundKeys(keys("HHw"), in: .timeline, .default)

        expectEqual(unbound.count, 3)
        expectEqual(unbound.last, "w")
    }

    @Test func runEndsAtAKeyThatMeansSomething() {
        expectEqual(UnboundKeys(keys("HHjH"), in: .timeline, .default).count, 2)
    }

    @Test func runEndsAtWhatIsNoKey() {
        expectEqual(UnboundKeys(keys("H") + [.paste("h")], in: .timeline, .default).count, 1)
    }

    @Test(arguments: KeyContext.allCases.filter(\.takesText))
    func whereTextIsTypedNoKeyIsUnknown(context: KeyContext) {
        expectEqual(UnboundKeys([.key(Key(.function(12)))], in: context, .default).count, 0)
    }

    @Test func keyThatWasTakenAwayIsUnknown() {
        let keymap = Keymap([Keymap.Binding(action: .like, context: .timeline, keys: [])])

        expectEqual(UnboundKeys(keys("f"), in: .timeline, keymap).count, 1)
    }

    private func keys(_ text: String) -> ArraySlice<Input> {
        text.map { .key(Key(.character($0))) }[...]
    }
}
