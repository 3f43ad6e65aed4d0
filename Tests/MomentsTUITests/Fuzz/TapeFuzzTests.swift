import TestSupport
import Testing

@testable import MomentsTUI

struct TapeFuzzTests {
    @Test func everyErrorOfATapeIsAtAPlaceInIt() throws {
        var fuzz = Fuzz(
            "tape",
            samples: [
                "Output a.txt\nSet Columns 40\nType \"moments --demo\"\nEnter\nType@1s 'j'\nDown 3\nCtrl+Shift+A\n",
                "Wait+Screen @2s /[a-z]+/\nScreenshot a.svg\nSleep 500ms # a while\nHide\nShow\nCopy `x`\nPaste\n",
                "Env A \"b\"\nRequire sh\nSource other.tape\nPageDown 2\nAlt+x\nEscape\nBackspace 12\n",
            ],
            words: [
                "Type", "\"", "'", "`", "\\", "/", "@", "+", "Ctrl+", "Alt+", "Shift+", "Set ", "Wait", "+Line", "\n",
                "\r",
                "#", "Sleep ", "1e9", "99999999999999999999", "ms", "Rows", "Columns", "\u{0}", "\u{FEFF}", "é",
                "\u{202E}",
                "(", "[", "{1000}", "Screenshot ", ".svg", "../", "Down", "-1",
            ])

        let rounds = try fuzz.run { input in
            let errors = Self.errors(of: input)
            let lines = input.count { $0 == 0x0A || $0 == 0x0D } + 1
            for location in errors.map(\.location) {
                let isInside = (1...lines).contains(location.line) && (1...input.count + 1).contains(location.column)
                try fuzzExpect(isInside, "an error lies outside, at \(location)", input)
            }
        }

        #expect(rounds > 0)
    }

    private static func errors(of input: [UInt8]) -> [TapeError] {
        do {
            _ = try Tape(parsing: input, file: "a.tape", source: TapeSourceMock())
            return []
        } catch .invalid(let errors) {
            return errors
        } catch {
            return []  // the other tapes that it names are not there
        }
    }
}
