/// A key, independent of the bytes that a terminal sends for it.
nonisolated struct Key: Hashable, Sendable {
    nonisolated enum Code: Hashable, Sendable {
        /// A key that types something; Shift is part of the character.
        case character(Character)
        case enter, tab, backspace, delete, escape, insert
        case up, down, left, right, home, end, pageUp, pageDown
        /// F1 is 1.
        case function(Int)
    }

    nonisolated struct Modifiers: OptionSet, Hashable, Sendable {
        let rawValue: Int
        static let control = Modifiers(rawValue: 1)
        static let alt = Modifiers(rawValue: 2)
        static let shift = Modifiers(rawValue: 4)
    }

    let code: Code
    let modifiers: Modifiers

    init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }
}
