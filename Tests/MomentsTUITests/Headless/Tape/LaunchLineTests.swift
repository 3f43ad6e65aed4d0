import TestSupport
import Testing

@testable import MomentsTUI

struct LaunchLineTests {
    @Test(arguments: [
        ("moments", []), ("moments --demo", ["--demo"]), ("  moments   --now  2026-01-01 ", ["--now", "2026-01-01"]),
        ("moments --store 'my store'", ["--store", "my store"]), ("moments a\\ b", ["a b"]),
        ("moments a\"b\"'c'", ["abc"]),
        ("moments ''", [""]),
    ])
    func textAfterTheNameOfTheProgramIsItsArguments(line: String, arguments: [String]) throws {
        let tape = try Tape(parsing: "Type `\(line)`\nEnter", file: "a.tape")

        expectEqual(tape.launchArguments, arguments)
    }

    @Test func theLineMayBeHiddenAndDelayed() throws {
        let tape = "Set FontSize 12\nEnv A \"1\"\nHide\nSleep 1s\nWait\nType \"moments\"\nSleep 1s\nShow\nEnter\nUp"

        try expectEqual(Tape(parsing: tape, file: "a.tape").launch, LaunchLine(arguments: [], type: 5, enter: 8))
    }

    @Test(arguments: [
        "Type \"momentsx\"\nEnter", "Type \"moments\"", "Type \"moments\"\nUp\nEnter", "Up\nType \"moments\"\nEnter",
        "Type \"echo moments\"\nEnter", "Type \"moments\"\nEnter 0", "Type \"moments\"\nAlt+Enter",
    ])
    func anyOtherTapeBeginsInTheApp(tape: String) throws {
        #expect(try Tape(parsing: tape, file: "a.tape").launchArguments == nil)
    }

    @Test func aQuoteWithoutItsPartnerIsAnError() {
        #expect(
            errors("Type \"moments 'x\"\nEnter")
                == ["a.tape:1:1: this command line has a quote or a backslash without a partner"])
    }

    @Test func shellSyntaxIsRefused() {
        #expect(
            errors("Wait+Screen /[$] /\nType \"moments\"\nScreenshot a.txt\nEnter") == [
                "a.tape:1:1: this looks at a shell: only the app's own screens are played",
                "a.tape:3:1: this looks at a shell: only the app's own screens are played",
            ])
    }

    @Test func sizesMayBeSetUpToTheEnter() {
        expectEqual(errors("Sleep 1\nType \"moments\"\nSet Rows 3\nEnter\nUp"), [])
        #expect(
            errors("Type \"moments\"\nEnter\nSet Rows 3")
                == ["a.tape:3:1: the terminal's size has to be set before the app starts"])
    }

    @Test(arguments: [
        ("a 'b c' \"d e\"", ["a", "b c", "d e"]), ("\"a\\\"b\\c\"", ["a\"b\\c"]), ("'a\\'", ["a\\"]), ("", []),
    ])
    func wordsAreSplitAsByAShell(line: String, words: [String]) {
        expectEqual(ShellWords(line)?.words, words)
    }

    @Test(arguments: ["'", "\"", "a\\", "\"a\\\""])
    func anOpenQuoteGivesNoWords(line: String) {
        #expect(ShellWords(line) == nil)
    }
}
