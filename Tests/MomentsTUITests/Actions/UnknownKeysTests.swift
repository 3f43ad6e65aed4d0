import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct UnknownKeysTests {
    @Test func keysThatMeanNothingAreOneRun() {
        let unknown = UnknownKeys(keys("hhx"), in: .timeline, .default)

        #expect(unknown.count == 3)
        #expect(unknown.last == "x")
    }

    @Test func runEndsAtAKeyThatMeansSomething() {
        #expect(UnknownKeys(keys("hhjh"), in: .timeline, .default).count == 2)
    }

    @Test func runEndsAtWhatIsNoKey() {
        #expect(UnknownKeys(keys("h") + [.paste("h")], in: .timeline, .default).count == 1)
    }

    @Test(arguments: KeyContext.allCases.filter(\.takesText))
    func whereTextIsTypedNoKeyIsUnknown(context: KeyContext) {
        #expect(UnknownKeys([.key(Key(.function(12)))], in: context, .default).count == 0)
    }

    @Test func keyThatWasTakenAwayIsUnknown() {
        let keymap = Keymap([Keymap.Binding(action: .like, context: .timeline, keys: [])])

        #expect(UnknownKeys(keys("f"), in: .timeline, keymap).count == 1)
    }

    private func keys(_ text: String) -> ArraySlice<Input> {
        text.map { .key(Key(.character($0))) }[...]
    }
}
