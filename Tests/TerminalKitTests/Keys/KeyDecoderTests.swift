import TestSupport
import Testing

@testable import TerminalKit

struct KeyDecoderTests {
    @Test(arguments: [
        ("\r", "Enter"), ("\n", "Enter"), ("\t", "Tab"), ("\u{7F}", "Backspace"), ("\u{8}", "Backspace"),
        ("\u{1}", "Ctrl+A"),
        ("\u{0}", "Ctrl+Space"), ("\u{1C}", "Ctrl+\\"), (" ", "Space"), ("G", "G"), ("é", "é"), ("日", "日"), ("😀", "😀"),
        ("\u{1B}[A", "Up"), ("\u{1B}OB", "Down"), ("\u{1B}[1;5C", "Ctrl+Right"), ("\u{1B}[D", "Left"),
        ("\u{1B}Od", "Ctrl+Left"),
        ("\u{1B}[a", "Shift+Up"), ("\u{1B}[H", "Home"), ("\u{1B}[1~", "Home"), ("\u{1B}[7~", "Home"),
        ("\u{1B}OH", "Home"),
        ("\u{1B}[F", "End"), ("\u{1B}[4~", "End"), ("\u{1B}[8~", "End"), ("\u{1B}[8^", "Ctrl+End"),
        ("\u{1B}[3$", "Shift+Delete"),
        ("\u{1B}[3@", "Ctrl+Shift+Delete"), ("\u{1B}[2~", "Insert"), ("\u{1B}[3;3~", "Alt+Delete"),
        ("\u{1B}[5~", "PageUp"),
        ("\u{1B}[6;2~", "Shift+PageDown"), ("\u{1B}OP", "F1"), ("\u{1B}[11~", "F1"), ("\u{1B}[[A", "F1"),
        ("\u{1B}[[E", "F5"),
        ("\u{1B}[1;2S", "Shift+F4"), ("\u{1B}O2P", "Shift+F1"), ("\u{1B}[24~", "F12"), ("\u{1B}[34~", "F20"),
        ("\u{1B}[Z", "Shift+Tab"),
        ("\u{1B}[9;2u", "Shift+Tab"), ("\u{1B}[27;5;9~", "Ctrl+Tab"), ("\u{1B}[97;5u", "Ctrl+A"),
        ("\u{1B}[27;6;65~", "Ctrl+A"),
        ("\u{1B}[97;2u", "A"), ("\u{1B}[233u", "é"), ("\u{1B}[13;5u", "Ctrl+Enter"), ("\u{1B}[27u", "Escape"),
        ("\u{1B}[97:65;3:1u", "Alt+a"),
        ("\u{1B}x", "Alt+x"), ("\u{1B}\u{7F}", "Alt+Backspace"), ("\u{1B}\r", "Alt+Enter"), ("\u{1B}é", "Alt+é"),
        ("\u{1B}\u{1}", "Ctrl+Alt+A"), ("\u{1B}\u{1B}[A", "Alt+Up"), ("\u{1B}\u{1B}OA", "Alt+Up"),
        ("\u{1B}OM", "Enter"), ("\u{1B}Op", "0"),
    ])
    func sequencesAreKeys(bytes: String, name: String) throws {
        var decoder = KeyDecoder()

        expectEqual(decoder.decode(bytes.utf8), [.key(try #require(Key(name: name)))])
        #expect(!decoder.isWaiting)
    }

    @Test func focusIsKnownOnceTheTerminalSaysSoAndIsNoKey() {
        var decoder = KeyDecoder()
        #expect(decoder.hasFocus == nil)

        expectEqual(decoder.decode("\u{1B}[Ij".utf8), [.key(Key(.character("j")))])
        expectEqual(decoder.hasFocus, true)
        expectEqual(decoder.decode("\u{1B}[O".utf8), [])

        expectEqual(decoder.hasFocus, false)
    }

    @Test(arguments: [
        "\u{1B}[I", "\u{1B}[O", "\u{1B}[?1;2c", "\u{1B}[>41;354;0c", "\u{1B}[24;80R", "\u{1B}[99~", "\u{1B}[~",
        "\u{1B}[?2026;2$y",
        "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}P1+r544e=78\u{1B}\\",
        "\u{1B}_Gi=1;OK\u{1B}\\",
        "\u{1B}^x\u{1B}\\", "\u{1B}[57441u", "\u{1B}[99999999999999999999u", "\u{1B}[<0;3;4m", "\u{1B}[<35;3;4M",
        "\u{1B}[<2;3;4M", "\u{1B}[<;;M", "\u{1B}[<0;0;0M",
        "\u{1B}[1;2;3;4;5;6;7;8;9T", "\u{1B}Oz", "\u{1B}[[Z", "\u{1B}[M#!!", "\u{1B}[=1;1u", "\u{1B}[!p",
    ])
    func unknownSequenceIsIgnoredWhole(bytes: String) {
        var decoder = KeyDecoder()

        expectEqual(decoder.decode((bytes + "x").utf8), [.key(Key(.character("x")))])
    }

    @Test(arguments: [
        ("\u{1B}[<0;3;4M", MouseEvent.click, 3, 2), ("\u{1B}[<64;1;1M", .wheelUp, 0, 0),
        ("\u{1B}[<65;200;60M", .wheelDown, 59, 199),
        ("\u{1B}[<16;3;4M", .click, 3, 2), ("\u{1B}[M #$", .click, 3, 2),
    ])
    func mouseIsReported(bytes: String, event: MouseEvent, row: Int, column: Int) {
        var decoder = KeyDecoder()

        expectEqual(decoder.decode(bytes.utf8), [.mouse(event, row: row, column: column)])
    }

    @Test func bytesMayComeOneByOne() {
        let bytes = Array("aé日😀\u{1B}[1;5A\u{1B}[200~pa\u{1B}[ste\u{1B}[201~\u{1B}[<0;3;4Mz".utf8)
        var whole = KeyDecoder()
        var pieces = KeyDecoder()

        let inputs = bytes.flatMap { pieces.decode([$0]) }

        expectEqual(inputs, whole.decode(bytes))
        expectEqual(inputs.count, 8)
    }

    @Test(
        arguments: [
            ([0xFF, 0x61], "\u{FFFD}a"), ([0xC3, 0x61], "\u{FFFD}a"), ([0xE6, 0x97, 0x61], "\u{FFFD}a"),
            ([0x80, 0x61], "\u{FFFD}a"),
            ([0xC3, 0xC3, 0xA9], "\u{FFFD}é"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ] as [([UInt8], String)])
    func invalidUTF8IsReplaced(bytes: [UInt8], text: String) {
        var decoder = KeyDecoder()

        expectEqual(decoder.decode(bytes), text.unicodeScalars.map { .key(Key(.character(Character($0)))) })
    }

    @Test func escapeAloneWaitsForTheFlush() {
        var decoder = KeyDecoder()

        expectEqual(decoder.decode([0x1B]), [])
        #expect(decoder.isWaiting)
        expectEqual(decoder.flush(), [.key(Key(.escape))])
        #expect(!decoder.isWaiting)
        expectEqual(decoder.flush(), [])
    }

    @Test func escapesInARowAreAsManyKeys() {
        var decoder = KeyDecoder()

        let inputs = decoder.decode([0x1B, 0x1B, 0x1B]) + decoder.flush()

        expectEqual(inputs, Array(repeating: .key(Key(.escape)), count: 3))
    }

    @Test(arguments: [("\u{1B}\u{3}", 1), ("\u{1B}\u{1B}\u{3}", 2)])
    func escapeAndControlCInOneReadAreKeysOfTheirOwn(bytes: String, escapes: Int) {
        var decoder = KeyDecoder()

        let inputs = decoder.decode(bytes.utf8)

        expectEqual(
            inputs, Array(repeating: .key(Key(.escape)), count: escapes) + [.key(Key(.character("c"), .control))])
        #expect(!decoder.isWaiting)
    }

    @Test(arguments: ["[", "O", "]", "P", "_"])
    func introducerAloneIsAKeyWithAlt(letter: Character) {
        var decoder = KeyDecoder()

        let inputs = decoder.decode("\u{1B}\(letter)".utf8)

        expectEqual(inputs, [])
        expectEqual(decoder.flush(), [.key(Key(.character(letter), .alt))])
        expectEqual(decoder.decode("x".utf8), [.key(Key(.character("x")))])
    }

    @Test func slowSequenceIsWaitedFor() {
        var decoder = KeyDecoder()

        _ = decoder.decode("\u{1B}[1;".utf8)

        #expect(!decoder.isWaiting)
        expectEqual(decoder.flush(), [])
        expectEqual(decoder.decode("5A".utf8), [.key(Key(.up, .control))])
    }

    @Test func enterEndsAnUnterminatedString() {
        var decoder = KeyDecoder()

        expectEqual(decoder.decode("\u{1B}]typed\rx".utf8), [.key(Key(.enter)), .key(Key(.character("x")))])
    }

    @Test func interruptedSequenceGivesTheNextKey() {
        var decoder = KeyDecoder()

        expectEqual(decoder.decode("\u{1B}[1;\u{1B}[A".utf8), [.key(Key(.up))])
    }

    @Test(arguments: ["two\nlines\t", "", "\u{1B}[A \u{1B}[200~ nested", "\u{1B}[201", "日本", "q\u{3}\u{4}"])
    func pasteIsTextAsItCame(text: String) {
        var decoder = KeyDecoder()

        let inputs = decoder.decode("\u{1B}[200~\(text)\u{1B}[201~x".utf8)

        expectEqual(inputs, [.paste(text), .key(Key(.character("x")))])
    }

    @Test(arguments: ["two\nlines", "two\nlines\u{1B}[20"])
    func pasteWithoutItsEndMarkEndsWithWhatCame(bytes: String) {
        var decoder = KeyDecoder()
        expectEqual(decoder.decode("\u{1B}[200~\(bytes)".utf8), [])
        #expect(decoder.isPasting)

        let inputs = decoder.endPaste()

        expectEqual(inputs, [.paste("two\nlines")])
        expectEqual(decoder.decode("x".utf8), [.key(Key(.character("x")))])
        expectEqual(decoder.endPaste(), [])
    }

    @Test func endlessPasteIsCut() {
        var decoder = KeyDecoder()

        _ = decoder.decode("\u{1B}[200~".utf8)
        for _ in 0..<17 { _ = decoder.decode(repeatElement(UInt8(ascii: "a"), count: 1 << 16)) }
        let inputs = decoder.decode("\u{1B}[201~".utf8)

        expectEqual(inputs, [.paste(String(repeating: "a", count: KeyDecoder.maximumPaste))])
    }

    @Test func randomBytesNeitherCrashNorBlockInput() {
        var random = RandomNumbers(seed: 7)
        for _ in 0..<200 {
            var decoder = KeyDecoder()
            _ = decoder.decode((0..<100).map { _ in UInt8.random(in: 0...255, using: &random) })
            _ = decoder.flush()

            let inputs = decoder.decode("\u{1B}[201~\r\rxyz".utf8)

            expectEqual(inputs.last, .key(Key(.character("z"))))
        }
    }
}
