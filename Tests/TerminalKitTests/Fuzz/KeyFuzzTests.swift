import TestSupport
import Testing

@testable import TerminalKit

struct KeyFuzzTests {
    @Test func keyNameRoundTrips() throws {
        var fuzz = Fuzz(
            "key-names",
            samples: ["Ctrl+A", "Shift+Tab", "PageUp", "g", "Alt+Enter", "F12", "Space", "é", "Ctrl+Alt+Delete"],
            words: ["Ctrl+", "Alt+", "Shift+", "+", "F", "1", "Space", "\u{301}", "👩‍👧", " ", "\u{0}", "ß", "İ"])

        let rounds = try fuzz.run { input in
            let name = String(decoding: input, as: UTF8.self)
            guard let key = Key(name: name) else { return }
            try fuzzExpect(Key(name: key.name) == key, "\(name) is named \(key.name), which is another key", input)
        }

        #expect(rounds > 0)
    }

    @Test func singleBytesDecodeToTheSameKeys() throws {
        var fuzz = Fuzz(
            "keys",
            samples: [
                "\u{1B}[A\u{1B}OP", "\u{1B}[1;5C\u{1B}[27;6;65~", "\u{1B}[200~pasted\n\u{1B}[201~", "\u{1B}[<0;3;4M",
            ],
            words: [
                "\u{1B}", "[", "O", "~", ";", "<", "M", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]52;c;", "\u{7}", "é", "👍🏽",
                "$",
            ])

        let rounds = try fuzz.run { input in
            var whole = KeyDecoder()
            var single = KeyDecoder()
            let together = whole.decode(input) + whole.flush()
            let apart = input.flatMap { single.decode([$0]) } + single.flush()
            try fuzzExpect(together == apart, "\(together) or \(apart)", input)
        }

        #expect(rounds > 0)
    }
}
