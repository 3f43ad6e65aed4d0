import TestSupport
import Testing

@testable import TerminalKit

@MainActor struct NotificationMethodTests {
    @Test(arguments: [
        (NotificationMethod.off, ""), (.bell, "\u{7}"), (.osc9, "\u{1B}]9;Moments: Ada mentions you: Hi\u{7}"),
        (.osc777, "\u{1B}]777;notify;Ada mentions you;Hi\u{7}"),
        (
            .osc99,
            "\u{1B}]99;i=moments:d=0;Ada mentions you\u{1B}\\\u{1B}]99;i=moments:d=1:p=body;Hi\u{1B}\\"
        ),
    ]) func eachHasItsSequence(_ method: NotificationMethod, _ sequence: String) {
        expectEqual(sent(method, "Ada mentions you", "Hi"), sequence)
    }

    @Test(arguments: [
        (NotificationMethod.osc9, "\u{1B}]9;Moments: Ada mentions you\u{7}"),
        (.osc777, "\u{1B}]777;notify;Ada mentions you;\u{7}"),
        (.osc99, "\u{1B}]99;i=moments:d=1;Ada mentions you\u{1B}\\"),
    ]) func withoutATextThereIsNone(_ method: NotificationMethod, _ sequence: String) {
        expectEqual(sent(method, "Ada mentions you", nil), sequence)
    }

    @Test(arguments: NotificationMethod.allCases.filter { $0 != .off && $0 != .bell })
    func textOfAnyoneEndsNothing(_ method: NotificationMethod) {
        let plain = sent(method, "a", "b")
        let hostile = sent(method, "a\u{1B}\\\u{7}\u{9C}\u{90}\n", "b\u{1B}]0;owned\u{7}\u{202E}")

        let controls = { (text: String) in
            text.unicodeScalars.filter { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
        }
        #expect(controls(hostile).elementsEqual(controls(plain)))
        #expect(!hostile.unicodeScalars.contains("\u{202E}"))
    }

    @Test func nameIsNoPartOfACommand() {
        expectEqual(sent(.osc9, "4;1;50", nil), "\u{1B}]9;Moments: 4;1;50\u{7}")
        expectEqual(sent(.osc777, "a;b", "c;d"), "\u{1B}]777;notify;a,b;c;d\u{7}")
    }

    @Test func longTextIsCut() {
        #expect(sent(.osc9, String(repeating: "x", count: 5_000), nil).utf8.count < 300)
    }

    @Test func tmuxLetsItThroughAndRingsItself() {
        let bytes = NotificationMethod.osc777.bytes(title: "Ada", text: nil, isInTmux: true)

        #expect(
            String(decoding: bytes, as: UTF8.self) == "\u{1B}Ptmux;\u{1B}\u{1B}]777;notify;Ada;\u{7}\u{1B}\\")
        expectEqual(NotificationMethod.bell.bytes(title: "Ada", text: nil, isInTmux: true), [7])
    }

    private func sent(_ method: NotificationMethod, _ title: String, _ text: String?) -> String {
        String(decoding: method.bytes(title: title, text: text, isInTmux: false), as: UTF8.self)
    }
}
