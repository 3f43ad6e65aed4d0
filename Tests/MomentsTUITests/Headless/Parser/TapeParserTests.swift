import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct TapeParserTests {
    @Test(arguments: [
        ("Type \"hello\"", "hello"), ("Type 'a \"b\"'", "a \"b\""), ("Type `a 'b' \"c\"`", "a 'b' \"c\""),
        ("Type hello", "hello"), ("Type a b  c", "a b c"), ("Type \"a\" 'b' c", "a b c"), ("Type \"\"", ""),
        ("Type@500ms \"x\"", "x"), ("Type@.5 \"x\"", "x"), ("Type @ 2 m \"x\"", "x"), ("Type \"a\\b\"", "a\\b"),
        ("Type \"日本 👩‍👩‍👧 é\"", "日本 👩‍👩‍👧 é"), ("Type \"# no comment\" # a comment", "# no comment"),
        ("Type ./a-b_c.d/50%", "./a-b_c.d/50%"), ("Type\n\"below\"", "below"), ("Type Columns", "Columns"),
    ])
    func typeTakesStringsAndBareWords(tape: String, text: String) throws {
        try expectEqual(actions(tape), [.type(text)])
    }

    @Test(arguments: [
        "Enter", "Tab", "Space", "Backspace", "Delete", "Insert", "Escape", "Up", "Down", "Left", "Right", "PageUp",
        "PageDown", "Home", "End",
    ])
    func everyKeyCanBeRepeatedAndSlowed(name: String) throws {
        let code = try #require(TapeWords.keys[name])

        try expectEqual(actions(name), [.keys([Key(code)], count: 1)])
        try expectEqual(actions("\(name) 3"), [.keys([Key(code)], count: 3)])
        try expectEqual(actions("\(name)@100ms 12"), [.keys([Key(code)], count: 12)])
        try expectEqual(actions("\(name)@.1 0"), [.keys([Key(code)], count: 0)])
    }

    @Test(arguments: [
        ("500ms", 500), ("2", 2000), ("2s", 2000), (".5", 500), ("0.25s", 250), ("1m", 60000), ("3 s", 3000), ("0", 0),
        ("1.", 1000),
    ])
    func timesAreSecondsWithoutAUnit(time: String, milliseconds: Int) throws {
        try expectEqual(actions("Sleep \(time)"), [.sleep(.milliseconds(milliseconds))])
    }

    @Test func resizeTakesColumnsAndRows() throws {
        try expectEqual(actions("Resize 120 40"), [.resize(CellSize(columns: 120, rows: 40))])
    }

    @Test(arguments: [
        ("Wait", TapeCommand.WaitScope.line, nil), ("Wait+Line", .line, nil), ("Wait+Screen", .screen, nil),
        ("Wait /a b/", .line, "a b"), ("Wait+Screen /a\\/b/", .screen, "a\\/b"), ("Wait /x\\\\/", .line, "x\\\\"),
        ("Wait+Screen //", .screen, ""),
    ])
    func waitNamesAPlaceAndAPattern(tape: String, scope: TapeCommand.WaitScope, pattern: String?) throws {
        let pattern = try pattern.map { try TapePattern($0) }

        try expectEqual(actions(tape), [.wait(scope, pattern)])
    }

    @Test(arguments: [
        ("Wait+Screen@10ms /x/", Duration.milliseconds(10)), ("Wait+Screen@2 /x/", .seconds(2)),
        ("Wait+Screen @1m /x/", .seconds(60)),
    ])
    func waitNamesATimeout(tape: String, timeout: Duration) throws {
        try expectEqual(actions(tape), [.wait(.screen, try TapePattern("x"), timeout: timeout)])
    }

    @Test(arguments: [
        ("a.txt", "a.txt", SnapshotFormat.text), ("b.ansi", "b.ansi", .ansi), ("dir/c.svg", "dir/c.svg", .svg),
        ("d.e.png", "d.e.svg", .svg), ("'/tmp/with blanks.png'", "/tmp/with blanks.svg", .svg),
    ])
    func screenshotsAreOfTheKindTheirNameEndsIn(name: String, path: String, format: SnapshotFormat) throws {
        try expectEqual(actions("Screenshot \(name)"), [.screenshot(path: path, format)])
    }

    @Test(arguments: ["golden.txt", "golden.ascii", "golden.test"])
    func outputOfTextIsKept(name: String) throws {
        try expectEqual(actions("Output \(name)"), [.output(path: name)])
    }

    @Test(arguments: ["a.gif", "a.mp4", "a.webm", "frames/"])
    func outputOfAVideoIsIgnored(name: String) throws {
        try expectEqual(actions("Output \(name)"), [.nothing(.video)])
    }

    @Test(arguments: [
        "Shell fish", "Shell \"bash\"", "FontSize 22", "FontFamily \"DejaVu Sans Mono\"", "Height 600", "Width 1200",
        "LetterSpacing 1", "LineHeight 1.2", "Theme \"Catppuccin Mocha\"", "Theme { \"name\": \"Whimsy\" }",
        "Padding 50",
        "Framerate 60", "PlaybackSpeed 2", "TypingSpeed .1", "TypingSpeed 100ms", "LoopOffset 60.4", "LoopOffset 20%",
        "CursorBlink false", "Margin 20", "MarginFill \"#674EFF\"", "MarginFill picture.png",
        "WindowBar Colorful", "WindowBar \"\"", "WindowBarSize 40", "BorderRadius 10",
        "Theme {\n  \"name\": \"Whimsy\"\n}",
    ])
    func settingsOfAPictureAreIgnored(setting: String) throws {
        try expectEqual(actions("Set \(setting)"), [.nothing(.setting)])
    }

    @Test func sizesAndTheDefaultsOfAWaitAreSettings() throws {
        let tape = "Set Columns 40\nSet Rows 12\nSet WaitPattern /foo/\nSet WaitPattern \"bar\"\nSet WaitTimeout 1m"

        #expect(
            try actions(tape) == [
                .columns(40), .rows(12), .waitPattern(try TapePattern("foo")), .waitPattern(try TapePattern("bar")),
                .waitTimeout(.seconds(60)),
            ])
    }

    @Test func otherCommandsAreParsed() throws {
        let tape = "Hide Show Copy \"a b\" Paste Env KEY \"value\" Env Width '' Require git ScrollUp 3 ScrollDown@1 2"

        #expect(
            try actions(tape) == [
                .hide, .show, .copy("a b"), .paste, .environment(name: "KEY", value: "value"),
                .environment(name: "Width", value: ""), .require(program: "git"), .nothing(.scroll), .nothing(.scroll),
            ])
    }

    @Test func commandHasItsLineAndColumn() throws {
        let tape = try Tape(parsing: "# é\r\n\tType \"ää\" Enter\r\n\r\nUp", file: "a.tape")

        expectEqual(tape.commands.map(\.location.description), ["a.tape:2:2", "a.tape:2:12", "a.tape:4:1"])
    }

    @Test func sizesAreThoseOfATerminalUnlessSet() throws {
        let plain = try Tape(parsing: "Up", file: "a.tape")
        let small = try Tape(parsing: "Set Columns 1\nSet Columns 40\nSet Rows 12\nUp", file: "a.tape")

        expectEqual([plain.columns, plain.rows, small.columns, small.rows], [80, 24, 40, 12])
    }

    @Test func theEnvironmentIsWhatWasSetLast() throws {
        let tape = try Tape(parsing: "Env A \"1\"\nUp\nEnv A \"2\"\nEnv B x", file: "a.tape")

        expectEqual(tape.environment, ["A": "2", "B": "x"])
    }
}
