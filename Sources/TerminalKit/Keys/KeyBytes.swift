/// The bytes that a terminal sends for keys, so that tapes go through the same decoding as fingers.
extension Key {
    /// The bytes that xterm sends, with `modifyOtherKeys` where there is no other way to say it.
    package var bytes: [UInt8] {
        switch code {
        case .character(let character): bytes(of: character)
        case .enter: control(0x0D)
        case .tab where modifiers == .shift: Array("\u{1B}[Z".utf8)
        case .tab: control(0x09)
        case .backspace: control(0x7F)
        case .escape: modifiers.isEmpty ? [0x1B] : other(0x1B)
        case .up: letter("A")
        case .down: letter("B")
        case .right: letter("C")
        case .left: letter("D")
        case .home: letter("H")
        case .end: letter("F")
        case .insert: tilde(2)
        case .delete: tilde(3)
        case .pageUp: tilde(5)
        case .pageDown: tilde(6)
        case .function(let number): function(number)
        }
    }

    private func bytes(of character: Character) -> [UInt8] {
        let prefix: [UInt8] = modifiers.contains(.alt) ? [0x1B] : []
        guard let ascii = character.asciiValue else { return prefix + Array(String(character).utf8) }
        if modifiers.contains(.control) {
            guard let byte = Self.controlByte(ascii) else { return other(ascii) }
            return prefix + [byte]
        }
        // After ESC these start sequences.
        let isIntroducer = "[OP]X^_".utf8.contains(ascii)
        return modifiers.contains(.alt) && isIntroducer ? other(ascii) : prefix + [ascii]
    }

    private static func controlByte(_ ascii: UInt8) -> UInt8? {
        switch ascii {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "[")...UInt8(ascii: "_"): ascii & 0x1F
        case 0x20: 0
        default: nil
        }
    }

    private func control(_ byte: UInt8) -> [UInt8] {
        switch modifiers {
        case []: [byte]
        case .alt: [0x1B, byte]
        default: other(byte)
        }
    }

    private func other(_ byte: UInt8) -> [UInt8] { Array("\u{1B}[27;\(parameter);\(byte)~".utf8) }

    private func letter(_ letter: Character) -> [UInt8] {
        Array((modifiers.isEmpty ? "\u{1B}[\(letter)" : "\u{1B}[1;\(parameter)\(letter)").utf8)
    }

    private func tilde(_ number: Int) -> [UInt8] {
        Array((modifiers.isEmpty ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(parameter)~").utf8)
    }

    private func function(_ number: Int) -> [UInt8] {
        switch number {
        case 1...4 where modifiers.isEmpty: [0x1B, UInt8(ascii: "O"), UInt8(ascii: "O") + UInt8(number)]
        default: KeyTable.number(ofFunction: number).map(tilde) ?? []
        }
    }

    /// xterm's number for the modifiers.
    private var parameter: Int {
        1 + (modifiers.contains(.shift) ? 1 : 0) + (modifiers.contains(.alt) ? 2 : 0)
            + (modifiers.contains(.control) ? 4 : 0)
    }
}
