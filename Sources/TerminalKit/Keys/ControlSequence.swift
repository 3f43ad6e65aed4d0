/// One complete `CSI` sequence: parameters and a final byte.
struct ControlSequence {
    private let marker: UInt8?
    /// Subparameters (after a colon) are left out; a missing parameter is 0.
    private let parameters: [Int]
    private let final: UInt8

    init(_ bytes: [UInt8], final: UInt8) {
        self.final = final
        marker = bytes.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
        let numbers = marker == nil ? bytes[...] : bytes.dropFirst()
        parameters = numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
            let digits = part.prefix { (0x30...0x39).contains($0) }.prefix(9)
            return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
    }

    var startsPaste: Bool { marker == nil && final == UInt8(ascii: "~") && parameters == [200] }

    /// Whether the window has the focus from now on; nil for another sequence.
    var focus: Bool? {
        guard marker == nil, parameters == [0] else { return nil }
        return final == UInt8(ascii: "I") ? true : final == UInt8(ascii: "O") ? false : nil
    }

    /// The terminal's answer in it, to DA1 or to the question for the size of a cell (xterm's `ctlseqs`, "Window manipulation",
    /// 16).
    var answer: TerminalAnswer? {
        switch (marker, final) {
        case (UInt8(ascii: "?"), UInt8(ascii: "c")): .attributes(parameters)
        case (nil, UInt8(ascii: "t")) where parameters.count == 3 && parameters[0] == 6:
            PixelSize(width: parameters[2], height: parameters[1]).map { .cellSize($0) }
        default: nil
        }
    }

    var modifiers: Key.Modifiers {
        if parameters.count > 1 { return Self.modifiers(parameters[1]) }
        // Old terminals leave out the 1 before the modifier of a letter.
        return KeyTable.lettered[final] == nil ? [] : Self.modifiers(parameters[0])
    }

    /// Nil for a sequence of no known key.
    var key: Key? {
        guard marker == nil else { return nil }
        switch final {
        case UInt8(ascii: "~"): return tilde
        case UInt8(ascii: "u"): return unicode(parameters[0])
        case UInt8(ascii: "$"): return KeyTable.numbered[parameters[0]].map { Key($0, .shift) }
        case UInt8(ascii: "^"): return KeyTable.numbered[parameters[0]].map { Key($0, .control) }
        case UInt8(ascii: "@"): return KeyTable.numbered[parameters[0]].map { Key($0, [.control, .shift]) }
        case UInt8(ascii: "Z"): return Key(.tab, modifiers.union(.shift))
        case UInt8(ascii: "a")...UInt8(ascii: "d"): return KeyTable.lettered[final - 32].map { Key($0, .shift) }
        // Answers of the terminal, among others, are no keys.
        default: return lettered
        }
    }

    private var lettered: Key? {
        // CSI 24 ; 80 R is no F3, but the answer where the cursor is.
        guard parameters.count == 1 || parameters[0] <= 1 && parameters[1] <= 16 else { return nil }
        return KeyTable.lettered[final].map { Key($0, modifiers) }
    }

    /// `CSI < button ; column ; row M`: a press of the left button or a turn of the wheel.
    var mouse: Input? {
        guard marker == UInt8(ascii: "<"), final == UInt8(ascii: "M"), parameters.count == 3 else { return nil }
        return Self.mouse(button: parameters[0], column: parameters[1], row: parameters[2])
    }

    /// - Parameters:
    ///   - button: xterm's number; 4, 8 and 16 are Shift, Alt and Control, 32 is motion, 3 a release.
    ///   - column: from 1, as the row.
    static func mouse(button: Int, column: Int, row: Int) -> Input? {
        let events: [Int: MouseEvent] = [0: .click, 64: .wheelUp, 65: .wheelDown]
        guard let event = events[button & ~28], column > 0, row > 0 else { return nil }
        return .mouse(event, row: row - 1, column: column - 1)
    }

    private var tilde: Key? {
        // xterm's modifyOtherKeys in its older form: CSI 27 ; modifiers ; code ~
        if parameters.count == 3, parameters[0] == 27 { return unicode(parameters[2]) }
        return KeyTable.numbered[parameters[0]].map { Key($0, modifiers) }
    }

    private func unicode(_ code: Int) -> Key? {
        guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
        // The requested mode of kitty reports no key releases; codes of its own are in a private block.
        guard !(0xE000...0xF8FF).contains(scalar.value) else { return nil }
        if scalar.value < 0x20 || scalar.value == 0x7F { return KeyTable.control(UInt8(scalar.value), modifiers) }
        return KeyTable.typed(Character(scalar), modifiers)
    }

    /// xterm sends 1 plus a sum of these.
    private static func modifiers(_ parameter: Int) -> Key.Modifiers {
        let bits = max(parameter - 1, 0)
        var modifiers: Key.Modifiers = []
        if bits & 1 != 0 { modifiers.insert(.shift) }
        if bits & 2 != 0 || bits & 8 != 0 { modifiers.insert(.alt) }
        if bits & 4 != 0 { modifiers.insert(.control) }
        return modifiers
    }
}
