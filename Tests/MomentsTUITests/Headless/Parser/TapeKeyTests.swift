import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct TapeKeyTests {
    @Test(arguments: [
        ("Ctrl+C", [Key(.character("c"), .control)]), ("Ctrl+c", [Key(.character("c"), .control)]),
        ("Ctrl+s", [Key(.character("s"), .control)]), ("Ctrl+Shift+O", [Key(.character("o"), .control)]),
        ("Ctrl+]", [Key(.character("]"), .control)]), ("Ctrl+\\", [Key(.character("\\"), .control)]),
        ("Ctrl+@", [Key(.character(" "), .control)]), ("Ctrl+Space", [Key(.character(" "), .control)]),
        ("Ctrl+\"_\"", [Key(.character("_"), .control)]), ("Ctrl+-", [Key(.character("_"), .control)]),
        ("Ctrl+Left", [Key(.left, .control)]), ("Ctrl+Alt+Right", [Key(.right, [.control, .alt])]),
        ("Ctrl+A+B", [Key(.character("a"), .control), Key(.character("b"), .control)]),
        ("Alt+.", [Key(.character("."), .alt)]), ("Alt+1", [Key(.character("1"), .alt)]),
        ("Alt+s", [Key(.character("s"), .alt)]), ("Alt+\"日\"", [Key(.character("日"), .alt)]),
        ("Alt+ab", [Key(.character("a"), .alt), Key(.character("b"), .alt)]), ("Alt+Enter", [Key(.enter, .alt)]),
        ("Alt+Shift+a", [Key(.character("A"), .alt)]), ("Shift+a", [Key(.character("A"))]),
        ("Shift+\"ß\"", [Key(.character("ß"))]), ("Shift+Tab", [Key(.tab, .shift)]),
        ("Shift+Ctrl+Alt+End", [Key(.end, [.shift, .control, .alt])]),
    ])
    func modifiersGoBeforeAKey(tape: String, keys: [Key]) throws {
        try expectEqual(actions(tape), [.keys(keys, count: 1)])
    }

    @Test(arguments: ["1", "\"é\"", "\"日\"", "\"/\"", "\"\"", "foo", "\"a\u{301}\""])
    func controlWithOtherTextIsRefused(text: String) {
        expectEqual(errors("Ctrl+\(text)").count, 1)
    }
}
