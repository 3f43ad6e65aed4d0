import Foundation
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct ConfigFuzzTests {
    private static let samples = [
        "theme: dark\nundo-seconds: 15\n\nkeys:\n  like: x # mine\n  refresh: [r, F5]\n  moment:\n    next-moment: L\n",
        "---\nkeys:\n- a\n- 'b''c'\n- \"\\u00e9\\n\"\n",
        "keys: {timeline: {like: j, quit: none}, help: F2}\r\ncolor: 256\r\n",
        "keys:\n  timeline: {like: R, refresh: x, log-out: x}\n  login: {submit: Ctrl+X}\n",
    ]
    private static let words = [
        "\n", "  ", ": ", "- ", "[", "]", "{", "}", ",", "'", "\"", "#", " #", "&a ", "*a", "!!", "|", ">", "? ", "\t",
        "\\",
        "\\u", "\r", "\u{FEFF}", "\u{2028}", "\u{301}", "none", "Ctrl+", "like: ", "quit: ", "timeline:\n", "keys:\n",
    ]

    @Test func everyConfigErrorHasALineOfTheFile() throws {
        var fuzz = Fuzz("config", samples: Self.samples, words: Self.words)

        let rounds = try fuzz.run { input in
            guard let text = String(validating: input, as: UTF8.self) else { return }
            let parser = ConfigParser(text)
            let last = 1 + input.count { $0 == 0x0A || $0 == 0x0D }
            try fuzzExpect(parser.errors.allSatisfy { (1...last).contains($0.line) }, "\(parser.errors)", input)
            let lines = parser.entries.map(\.line)
            try fuzzExpect(lines.allSatisfy { (1...last).contains($0) } && lines == lines.sorted(), "\(lines)", input)
        }

        #expect(rounds > 0)
    }

    @Test func randomBindingsGiveAKeyOneAction() throws {
        var fuzz = Fuzz("config-keys", samples: Self.samples, words: Self.words)
        let wayOut = Key(.character("c"), .control)

        let rounds = try fuzz.run { input in
            guard let text = String(validating: input, as: UTF8.self) else { return }
            let value = ConfigParser(text).entries.first { $0.name == "keys" }?.value
            let keymap = Keymap(KeyBindings(value).bindings)
            for context in KeyContext.allCases {
                let bindings = keymap.bindings(in: context)
                let keys = bindings.flatMap(\.keys)
                try fuzzExpect(Set(keys).count == keys.count, "two in \(context)", input)
                try fuzzExpect(keymap.action(for: wayOut, in: context) == .quit, "no way out of \(context)", input)
                for binding in bindings {
                    let text = binding.keys.first { context.isText($0, for: binding.action) }
                    try fuzzExpect(text == nil, "no text in \(context)", input)
                }
            }
        }

        #expect(rounds > 0)
    }
}
