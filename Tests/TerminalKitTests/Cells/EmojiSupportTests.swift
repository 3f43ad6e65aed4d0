import TestSupport
import Testing

@testable import TerminalKit

struct EmojiSupportTests {
    private static let terminals: [(version: String?, name: String, support: EmojiSupport)] = [
        ("kitty(0.42.0)", "xterm-kitty", .all), ("kitty(0.41.1)", "xterm-kitty", [.flags, .toned, .widened]),
        ("foot(1.21.0)", "foot", .all),
        ("ghostty 1.2.0", "xterm-ghostty", .all),
        ("WezTerm 20240203-110809-5046fc22", "xterm-256color", [.flags, .toned, .joined]), ("XTerm(398)", "xterm", []),
        ("tmux 3.5a", "tmux-256color", []), ("VTE(7600)", "xterm-256color", []),
        (nil, "xterm-kitty", [.flags, .toned, .widened]),
        ("tmux 3.5a", "xterm-kitty", []), (nil, "foot", .all), (nil, "xterm-256color", []), (nil, "tmux-256color", []),
    ]

    @Test(arguments: terminals)
    func aTerminalDrawsWhatItsNameIsKnownFor(version: String?, name: String, support: EmojiSupport) {
        expectEqual(EmojiSupport(version: version, environment: ["TERM": name]), support)
    }
}
