import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct UnboundKeysTests {
    @Test func runOfKeysThatMeanNothingEndsAtOneThatMeansSomethingAndAtWhatIsNoKey() {
        expectEqual(UnboundKeys(keys("HHw"), in: .timeline, .default).last, "w")
        for (inputs, count) in [(keys("HHw"), 3), (keys("HHjH"), 2), (keys("H") + [.paste("h")], 1)] {
            expectEqual(UnboundKeys(inputs, in: .timeline, .default).count, count)
        }
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
