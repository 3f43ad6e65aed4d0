/// The order in which people expect names: numbers by their value, letters whatever their case. So "Photo 2" comes before
/// "photo 10".
package struct NaturalOrder: Comparable, Sendable {
    private enum Part: Equatable, Sendable {
        /// Digits without the zeros before them; those of any length.
        case number([UInt8])
        case text([UInt8])
    }

    private let parts: [Part]
    private let text: String

    /// Made once for each name, not for each comparison.
    package init(_ text: String) {
        self.text = text
        parts = Self.parts(of: Array(text.lowercased().utf8))
    }

    /// Names that only differ in zeros or in case have an order, too: the same names always stand the same way.
    package static func < (one: NaturalOrder, other: NaturalOrder) -> Bool {
        for (left, right) in zip(one.parts, other.parts) where left != right { return isBefore(left, right) }
        if one.parts.count != other.parts.count { return one.parts.count < other.parts.count }
        return one.text < other.text
    }

    private static func isBefore(_ one: Part, _ other: Part) -> Bool {
        switch (one, other) {
        case (.number(let left), .number(let right)):
            left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
        case (.text(let left), .text(let right)): left.lexicographicallyPrecedes(right)
        case (.number, .text): true
        case (.text, .number): false
        }
    }

    private static func parts(of bytes: [UInt8]) -> [Part] {
        var parts: [Part] = []
        var rest = bytes[...]
        while let first = rest.first {
            let isNumber = isDigit(first)
            let run = rest.prefix { isDigit($0) == isNumber }
            parts.append(isNumber ? .number(Array(run.drop { $0 == UInt8(ascii: "0") })) : .text(Array(run)))
            rest = rest.dropFirst(run.count)
        }
        return parts
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
