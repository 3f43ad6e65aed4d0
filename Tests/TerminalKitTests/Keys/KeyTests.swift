import TestSupport
import Testing

@testable import TerminalKit

struct KeyTests {
    private static let codes: [Key.Code] =
        [
            .enter, .tab, .backspace, .delete, .escape, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
            .pageDown,
            .character(" "), .character("g"), .character("+"), .character("["), .character("O"), .character("é"),
            .character("1"),
        ] + (1...20).map(Key.Code.function)
    private static let modifiers: [Key.Modifiers] = [
        [], .control, .alt, .shift, [.control, .alt], [.control, .shift], [.alt, .shift], [.control, .alt, .shift],
    ]

    @Test(arguments: modifiers)
    func namesRoundTrip(modifiers: Key.Modifiers) {
        // With Control a letter has no case.
        for code in Self.codes where code != .character("O") || !modifiers.contains(.control) {
            let key = Key(code, modifiers)

            expectEqual(Key(name: key.name), key)
        }
    }

    @Test(arguments: modifiers)
    func bytesDecodeToTheKey(modifiers: Key.Modifiers) {
        for code in Self.codes where Self.isSent(code, modifiers) {
            let key = Key(code, modifiers)
            var decoder = KeyDecoder()

            expectEqual(decoder.decode(key.bytes) + decoder.flush(), [.key(key)])
        }
    }

    private static func isSent(_ code: Key.Code, _ modifiers: Key.Modifiers) -> Bool {
        // Shift is part of a character, and no terminal sends é with Control.
        if case .character(let character) = code, modifiers.contains(.shift) || character == "é" { return false }
        // Ctrl+[ is Escape, and Ctrl+O is Ctrl+o.
        return !modifiers.contains(.control) || code != .character("[") && code != .character("O")
    }

    @Test(arguments: [
        ("Ctrl+A", Key(.character("a"), .control)), ("Ctrl+a", Key(.character("a"), .control)),
        ("Alt+A", Key(.character("A"), .alt)),
        ("pageup", Key(.pageUp)), ("Ctrl++", Key(.character("+"), .control)), ("+", Key(.character("+"))),
        ("?", Key(.character("?"))),
        ("f12", Key(.function(12))), ("Shift+Tab", Key(.tab, .shift)), (":", Key(.character(":"))),
    ])
    func namesArePlain(name: String, key: Key) {
        expectEqual(Key(name: name), key)
    }

    @Test(arguments: ["ß", "ı", "ŉ", "é", "ω"] as [Character])
    func controlKeyIsParsedFromItsName(letter: Character) {
        let key = Key(.character(letter), .control)

        expectEqual(Key(name: key.name), key)
    }

    @Test(arguments: ["", "Ctrl+", "Foo", "F0", "F21", "gg", "Ctrl+Foo", "\n", "\u{1B}", "Meta+x"])
    func unknownKeyNamesAreRefused(name: String) {
        #expect(Key(name: name) == nil)
    }

    @Test func controlLettersAreTheirControlBytes() {
        expectEqual(Key(.character("c"), .control).bytes, [3])
        expectEqual(Key(.character("i"), .control).bytes, [9])
    }
}
