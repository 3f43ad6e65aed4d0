/// The keys that the final bytes and numbers of escape sequences stand for.
enum KeyTable {
    /// `CSI number ~`: VT220, xterm, rxvt (7, 8, 11 to 15) and the Linux console (1, 4).
    static let numbered: [Int: Key.Code] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6),
        18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
        25: .function(13), 26: .function(14), 28: .function(15), 29: .function(16), 31: .function(17),
        32: .function(18), 33: .function(19), 34: .function(20),
    ]

    /// `CSI letter` and `SS3 letter`.
    static let lettered: [UInt8: Key.Code] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "P"): .function(1),
        UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    ]

    /// `CSI [ letter`.
    static let console: [UInt8: Key.Code] = [
        UInt8(ascii: "A"): .function(1), UInt8(ascii: "B"): .function(2), UInt8(ascii: "C"): .function(3),
        UInt8(ascii: "D"): .function(4), UInt8(ascii: "E"): .function(5),
    ]

    static func singleShift(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "M"): Key(.enter)
        case UInt8(ascii: "I"): Key(.tab)
        // The keypad in application mode: its digits and signs are ASCII's plus 64.
        case UInt8(ascii: "j")...UInt8(ascii: "y"): Key(.character(Character(Unicode.Scalar(byte - 64))))
        // rxvt's arrows with Control.
        case UInt8(ascii: "a")...UInt8(ascii: "d"): lettered[byte - 32].map { Key($0, .control) }
        default: lettered[byte].map { Key($0) }
        }
    }

    static func number(ofFunction function: Int) -> Int? {
        numbered.first { $0.value == .function(function) }?.key
    }

    /// The key of a control byte: below 0x20, or 0x7F.
    static func control(_ byte: UInt8, _ modifiers: Key.Modifiers) -> Key {
        switch byte {
        case 0x0A, 0x0D: Key(.enter, modifiers)
        case 0x09: Key(.tab, modifiers)
        case 0x08, 0x7F: Key(.backspace, modifiers)
        case 0x1B: Key(.escape, modifiers)
        case 0x00: Key(.character(" "), modifiers.union(.control))
        case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
        default: Key(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers.union(.control))
        }
    }

    /// A character that came with its modifiers spelt out: Shift alone is part of it.
    static func typed(_ character: Character, _ modifiers: Key.Modifiers) -> Key {
        guard modifiers.contains(.shift) else { return Key(.character(character), modifiers) }
        if modifiers.contains(.control) { return Key(.character(lowercased(character)), modifiers.subtracting(.shift)) }
        let upper = character.uppercased()
        return Key(.character(upper.count == 1 ? Character(upper) : character), modifiers.subtracting(.shift))
    }

    /// With Control a letter has no case.
    static func lowercased(_ character: Character) -> Character {
        let lower = character.lowercased()
        return lower.count == 1 ? Character(lower) : character
    }
}
