/// A key, independent of the bytes that a terminal sends for it.
package struct Key: Hashable, Sendable {
    package enum Code: Hashable, Sendable {
        /// A key that types something; Shift is part of the character.
        case character(Character)
        case enter, tab, backspace, delete, escape, insert
        case up, down, left, right, home, end, pageUp, pageDown
        /// F1 is 1.
        case function(Int)
    }

    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The initialiser of `OptionSet` would have the runtime look for types at a start.
        package init(arrayLiteral modifiers: Modifiers...) {
            rawValue = modifiers.reduce(0) { $0 | $1.rawValue }
        }

        package static let control = Modifiers(rawValue: 1)
        package static let alt = Modifiers(rawValue: 2)
        package static let shift = Modifiers(rawValue: 4)
    }

    package let code: Code
    package let modifiers: Modifiers

    package init(_ code: Code, _ modifiers: Modifiers = Modifiers(rawValue: 0)) {
        self.code = code
        self.modifiers = modifiers
    }
}
