import TestSupport
import Testing

@testable import MomentsTUI

struct TapeErrorTests {
    @Test(arguments: [
        ("Tpye \"x\"", "a.tape:1:1: \"Tpye\" is no command; did you mean Type?"),
        ("enter", "a.tape:1:1: \"enter\" is no command; did you mean Enter?"),
        ("Frobnicate", "a.tape:1:1: \"Frobnicate\" is no command"),
        ("Set FontSiz 3", "a.tape:1:5: \"FontSiz\" is no setting; did you mean FontSize?"),
        ("Set", "a.tape:1:1: Set takes a setting's name and its value, and nothing follows"),
        ("Type", "a.tape:1:1: Type takes a text in quotes, and nothing follows"),
        ("Type Enter", "a.tape:1:6: Type takes a text in quotes, not Enter"),
        ("Type é", "a.tape:1:6: put quotes around é"),
        ("Type \"x", "a.tape:1:6: this \" has no partner before the line ends"),
        ("Type it's", "a.tape:1:8: this ' has no partner before the line ends"),
        ("Wait /x", "a.tape:1:6: this / has no partner before the line ends"),
        ("Wait /x\\/", "a.tape:1:6: this / has no partner before the line ends"),
        ("Set Theme {\"a\": 1", "a.tape:1:11: this { has no } after it"),
        ("Output /tmp/a.gif", "a.tape:1:8: Output takes a file's name; text that begins with a slash needs quotes"),
        ("Sleep", "a.tape:1:1: Sleep takes a time, such as 500ms or 2s, and nothing follows"),
        ("Sleep soon", "a.tape:1:7: Sleep takes a time, such as 500ms or 2s, not soon"),
        ("Sleep 1.2.3", "a.tape:1:7: 1.2.3 is no number"),
        ("Sleep 99999999999999999999", "a.tape:1:7: a time is a year at most"),
        ("Down 1000000000000", "a.tape:1:6: Down takes a whole number up to 1000000, not 1000000000000"),
        ("Down 1.5", "a.tape:1:6: Down takes a whole number up to 1000000, not 1.5"),
        ("Down -1", "a.tape:1:6: \"-\" stands where a command should"),
        ("Ctrl", "a.tape:1:1: Ctrl takes a + and a key, as in Ctrl+A, and nothing follows"),
        ("Ctrl+Shift", "a.tape:1:1: Ctrl takes a + and a key, as in Ctrl+A, and nothing follows"),
        ("Ctrl+Shift+C+Alt", "a.tape:1:14: Alt has to come before the key"),
        ("Ctrl+foo", "a.tape:1:6: no terminal has a key Ctrl+foo"),
        ("Ctrl+1", "a.tape:1:6: no terminal has a key Ctrl+1"),
        ("Wait+Window", "a.tape:1:6: Wait takes +Line or +Screen, not Window"),
        ("Wait@0 /x/", "a.tape:1:6: Wait takes a time above zero"),
        ("Screenshot a.jpg", "a.tape:1:12: Screenshot takes a name that ends in .txt, .ansi, .svg or .png"),
        ("Screenshot", "a.tape:1:1: Screenshot takes a file's name, and nothing follows"),
        (
            "Output folder",
            "a.tape:1:8: Output takes a name with an ending, such as .txt, or a folder with a slash after it"
        ),
        ("Resize 80", "a.tape:1:1: Resize takes a whole number from 1 to 1000, and nothing follows"),
        ("Resize 80 0", "a.tape:1:11: Resize takes a whole number from 1 to 1000, not 0"),
        ("Set Columns 0", "a.tape:1:13: Columns takes a whole number from 1 to 1000, not 0"),
        ("Set Rows 1001", "a.tape:1:10: Rows takes a whole number from 1 to 1000, not 1001"),
        ("Set FontSize big", "a.tape:1:14: FontSize takes a whole number, not big"),
        ("Set LineHeight 1.2.3", "a.tape:1:16: LineHeight takes a number, not 1.2.3"),
        ("Set CursorBlink maybe", "a.tape:1:17: CursorBlink takes true or false, not maybe"),
        (
            "Set WindowBar Blue",
            "a.tape:1:15: WindowBar takes one of Colorful, ColorfulRight, Rings, RingsRight, not Blue"
        ),
        (
            "Set MarginFill \"#12345\"",
            "a.tape:1:16: MarginFill takes a file's name or a colour such as \"#6B50FF\", not #12345"
        ),
        ("Set Theme {1}", "a.tape:1:11: Theme takes a theme's name or a JSON object, not {1}"),
        ("Env", "a.tape:1:1: Env takes a variable's name, and nothing follows"),
        ("Env \"A=B\" \"x\"", "a.tape:1:5: Env takes a variable's name, not A=B"),
        ("Env A 5", "a.tape:1:7: Env takes a name and a text in quotes, not 5"),
        ("Require", "a.tape:1:1: Require takes a program's name, and nothing follows"),
        ("Paste", "a.tape:1:1: Paste needs a Copy before it: a tape has a clipboard of its own"),
        ("Up\nSet Columns 40", "a.tape:2:1: the terminal's size has to be set before the app starts"),
        ("", "a.tape:1:1: the tape holds no command"),
        ("# only a comment", "a.tape:1:1: the tape holds no command"),
    ])
    func errorIsNamedWithItsLineAndColumn(tape: String, message: String) {
        expectEqual(errors(tape), [message])
    }

    @Test func everyErrorIsNamed() {
        let tape = "Type Enter\nFoo \"bar\" 5\nSleep Bar\n\nType \"fine\"\nSet Nothing 1 Down x"

        #expect(
            errors(tape) == [
                "a.tape:1:6: Type takes a text in quotes, not Enter", "a.tape:2:1: \"Foo\" is no command",
                "a.tape:3:7: Sleep takes a time, such as 500ms or 2s, not Bar", "a.tape:6:5: \"Nothing\" is no setting",
                "a.tape:6:20: \"x\" is no command",
            ])
    }

    @Test func aMisspeltCommandAfterTypeIsNotTyped() {
        expectEqual(errors("Type \"x\"\nEntre"), ["a.tape:2:1: \"Entre\" is no command; did you mean Enter?"])
    }

    @Test func numberOfErrorsIsLimited() {
        let found = errors(String(repeating: "x\n", count: 100_000))

        expectEqual(found.count, 1001)
        expectEqual(found.last, "a.tape:1001:1: too many errors; the rest was not read")
    }

    @Test func errorMessageHasNoControlCharacters() {
        expectEqual(errors("Typ\u{1B}]0;x\u{7}"), ["a.tape:1:1: \"Typ\" is no command; did you mean Type?"])
        expectEqual(errors("Type \u{1B}[2J\u{202E}"), ["a.tape:1:6: put quotes around \\u{1b}[2J\\u{202e}"])
    }

    @Test func aMissingTapeIsNamedWithTheReason() {
        #expect(throws: TapeErrors.unreadable(path: "none.tape", reason: "No such file or directory")) {
            try Tape(contentsOf: "none.tape", source: TapeSourceMock())
        }
    }
}
