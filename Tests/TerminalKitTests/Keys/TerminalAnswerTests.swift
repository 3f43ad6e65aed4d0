import TestSupport
import Testing

@testable import TerminalKit

struct TerminalAnswerTests {
    @Test(arguments: [
        ("11;rgb:ffff/8080/0000", 0xFF8000), ("11;rgb:ff/80/00", 0xFF8000), ("11;rgb:f/8/0", 0xFF8800),
        ("11;rgb:FDFD/f6f6/e3e3", 0xFDF6E3), ("11;rgba:0000/2b2b/3636/ffff", 0x002B36),
        ("11;rgb:fff/000/fff", 0xFF00FF),
    ])
    func backgroundIsRead(text: String, value: Int) {
        expectEqual(TerminalAnswer(operatingSystemCommand: Array(text.utf8)), .background(value))
    }

    @Test(arguments: [
        "", "11", "11;", "11;?", "11;rgb:", "11;rgb://", "11;rgb:ff/ff", "11;rgb:ff/ff/ff/ff", "11;rgba:ff/ff/ff",
        "11;rgb:fffff/ff/ff", "11;rgb:-1/ff/ff", "11;rgb:+1/ff/ff", "11;rgb:gg/00/00", "11;rgb:0x/00/00",
        "10;rgb:ff/ff/ff", "11;#ffffff", "11;red", "2;title", "11;rgb:ff/ff/ff ", "11;rgb:٣/٣/٣",
        "11;rgb:ff/ff/\u{FFFD}",
    ])
    func anythingElseIsNoAnswer(text: String) {
        #expect(TerminalAnswer(operatingSystemCommand: Array(text.utf8)) == nil)
    }

    @Test(arguments: ["\u{1B}]11;rgb:ff/80/00\u{7}", "\u{1B}]11;rgb:ff/80/00\u{1B}\\"])
    func answersAreTakenOutOfTheKeys(bytes: String) {
        for cut in 0...bytes.utf8.count {
            var decoder = KeyDecoder()
            let inputs =
                decoder.decode(("j" + bytes + "\u{1B}[?62;22ck").utf8.prefix(cut))
                + decoder.decode(("j" + bytes + "\u{1B}[?62;22ck").utf8.dropFirst(cut))

            expectEqual(inputs, [.key(Key(.character("j"))), .key(Key(.character("k")))])
            expectEqual(decoder.takeAnswers(), [.background(0xFF8000), .attributes([62, 22])])
            expectEqual(decoder.takeAnswers(), [])
        }
    }

    @Test(arguments: [
        ("\u{1B}P>|kitty(0.41.1)\u{1B}\\", TerminalAnswer.version("kitty(0.41.1)")),
        ("\u{1B}P>|\u{202E}x\u{1B}\\", .version("x")), ("\u{1B}_Gi=31;OK\u{1B}\\", .graphics(true)),
        ("\u{1B}P1+r524742=382F382F38\u{1B}\\", .directColors), ("\u{1B}P1+r524742\u{1B}\\", .directColors),
        ("\u{1B}P1$r0;48:2:1:2:3m\u{1B}\\", .directColors), ("\u{1B}P1$r0;48;2;1;2;3m\u{1B}\\", .directColors),
        ("\u{1B}P1$r0;38:5:2;48:2::1:2:3m\u{1B}\\", .directColors),
        ("\u{1B}P1$r48:2:0:1:2:3m\u{1B}\\", .directColors),
        ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", .graphics(false)), ("\u{1B}[?63;1;2;4c", .attributes([63, 1, 2, 4])),
    ])
    func answerIsReadAndNoKey(bytes: String, answer: TerminalAnswer) {
        var decoder = KeyDecoder()

        expectEqual(decoder.decode(bytes.utf8), [])
        expectEqual(decoder.takeAnswers(), [answer])
    }

    @Test(arguments: [
        "0+r", "0+r524742", "1+r544e=78", "1$r0m", "1$r0;48:5:16m", "1$r0;48;5;16;1;2;3m", "1$r48;2;1;2;4m",
        "1$r1;2;3m",
        "1$r48;2;9;9;9;9;1;2;3m", "1$r48;2;1;2;3 q", "0$r",
    ])
    func textWithoutDirectColoursIsNoAnswer(text: String) {
        var decoder = KeyDecoder()

        expectEqual(decoder.decode("\u{1B}P\(text)\u{1B}\\".utf8), [])
        expectEqual(decoder.takeAnswers(), [])
    }

    @Test func sizeOfACellIsHeightAndWidth() {
        var decoder = KeyDecoder()

        expectEqual(decoder.decode("\u{1B}[6;20;10t".utf8), [])
        #expect(
            decoder.takeAnswers() == [PixelSize(width: 10, height: 20)].compactMap(\.self).map(TerminalAnswer.cellSize))
    }

    @Test(arguments: [
        "\u{1B}[6;0;0t", "\u{1B}[6;20t", "\u{1B}[4;600;800t", "\u{1B}[8;24;80t", "\u{1B}[6;999999999;10t",
        "\u{1B}P1$r0m\u{1B}\\",
        "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}_Gi=31\u{1B}\\", "\u{1B}_\u{1B}\\", "\u{1B}P\u{1B}\\",
    ])
    func otherAnswersAreSwallowed(bytes: String) {
        var decoder = KeyDecoder()

        expectEqual(decoder.decode(bytes.utf8), [])
        expectEqual(decoder.takeAnswers(), [])
    }

    @Test func pastedAnswerIsText() {
        var decoder = KeyDecoder()

        let inputs = decoder.decode("\u{1B}[200~\u{1B}]11;rgb:ff/80/00\u{7}\u{1B}[201~".utf8)

        expectEqual(inputs, [.paste("\u{1B}]11;rgb:ff/80/00\u{7}")])
        expectEqual(decoder.takeAnswers(), [])
    }

    @Test func hugeAnswerIsNone() {
        var decoder = KeyDecoder()

        let inputs = decoder.decode(("\u{1B}]11;rgb:ff/80/00" + String(repeating: "0", count: 100_000) + "\u{7}x").utf8)

        expectEqual(inputs, [.key(Key(.character("x")))])
        expectEqual(decoder.takeAnswers(), [])
    }

    @Test func floodOfAnswersIsNotKept() {
        var decoder = KeyDecoder()

        _ = decoder.decode(String(repeating: "\u{1B}[?62c", count: 10_000).utf8)

        #expect(decoder.takeAnswers().count <= 8)
    }
}
