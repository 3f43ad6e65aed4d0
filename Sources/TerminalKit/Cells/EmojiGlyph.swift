import MomentsCore

/// An emoji of several scalars: a flag, a family, a skin tone, a key, or one that says that it is an emoji.
///
/// In the text of cells it is one scalar that nobody can write, two columns wide, and so is wrapped, cut and painted as a letter
/// is. A terminal that is known to draw such emoji gets it whole (`EmojiSupport`), any other what it stands for in as many columns.
struct EmojiGlyph: Equatable {
    /// Those that stand for emoji: private ones, which a text loses. They are told apart by two of `marks` as well.
    static let range: ClosedRange<UInt32> = 0x100000...0x100FFF
    /// Longer ones do not exist; the flags of England, Scotland and Wales and the longest families have ten or less.
    private static let maximumScalars = 10
    /// The marks behind the wide blank of a cell, for curses to tell one emoji from the other: no text keeps any of them.
    private static let marks: Range<UInt32> = 0xE0100..<0xE01F0
    static let blank: Unicode.Scalar = "\u{3000}"

    let scalars: [Unicode.Scalar]
    private let number: Int

    private struct Table {
        var numbers: [[Unicode.Scalar]: Int] = [:]
        var all: [[Unicode.Scalar]] = []
    }

    private static let table = Mutex(Table())

    /// - Returns: nil for what is too long, and once there were more than anybody uses.
    init?(_ scalars: [Unicode.Scalar]) {
        guard 2...Self.maximumScalars ~= scalars.count else { return nil }
        let number = Self.table.withLock { table -> Int? in
            if let number = table.numbers[scalars] { return number }
            guard table.all.count < Self.range.count else { return nil }
            table.numbers[scalars] = table.all.count
            table.all.append(scalars)
            return table.all.count - 1
        }
        guard let number else { return nil }
        (self.scalars, self.number) = (scalars, number)
    }

    /// - Parameter scalar: of the text of cells.
    /// - Returns: nil for a scalar that stands for itself.
    init?(_ scalar: Unicode.Scalar) {
        guard Self.range ~= scalar.value else { return nil }
        self.init(number: Int(scalar.value - Self.range.lowerBound))
    }

    /// - Parameter cell: the scalars of a cell as curses has them.
    init?(cell: some Collection<Unicode.Scalar>) {
        let values = cell.map(\.value)
        guard values.count == 3, values[0] == Self.blank.value, values[1...].allSatisfy(Self.marks.contains) else {
            return nil
        }
        self.init(
            number: Int((values[1] - Self.marks.lowerBound)) * Self.marks.count + Int(values[2] - Self.marks.lowerBound)
        )
    }

    private init?(number: Int) {
        guard let scalars = Self.table.withLock({ $0.all.indices.contains(number) ? $0.all[number] : nil }) else {
            return nil
        }
        (self.scalars, self.number) = (scalars, number)
    }

    /// Stands for it in the text of cells.
    var scalar: Unicode.Scalar { Unicode.Scalar(Self.range.lowerBound + UInt32(number)) ?? "\u{FFFD}" }

    /// The scalars in the cell of curses: a wide blank, over which it is drawn, with the marks that tell it from others.
    var cell: [UInt32] {
        let (high, low) = number.quotientAndRemainder(dividingBy: Self.marks.count)
        return [Self.blank.value, Self.marks.lowerBound + UInt32(high), Self.marks.lowerBound + UInt32(low)]
    }

    var text: String { String(String.UnicodeScalarView(scalars)) }

    /// The support that a terminal needs to draw it in two columns.
    var needs: EmojiSupport {
        if isFlag { return .flags }
        return [scalars.contains("\u{200D}") ? .joined : .toned, isNarrow ? .widened : []]
    }

    /// The first of several that are joined, where it is an emoji of several scalars itself: a white flag for a rainbow's.
    var first: EmojiGlyph? {
        scalars.firstIndex(of: "\u{200D}").flatMap { EmojiGlyph(Array(scalars[..<$0])) }
    }

    private var isFlag: Bool { scalars.first.map(Self.isRegional) ?? false }
    private var isNarrow: Bool { scalars.first.map { CellScalar.columns(of: $0) == 1 } ?? false }

    /// Two columns of what every terminal has: the letters of a flag, the first of several, a digit without its key.
    var substitute: [Unicode.Scalar] {
        if isFlag { return scalars.compactMap { Unicode.Scalar($0.value - Self.regional.lowerBound + 0x41) } }
        return scalars.prefix(1) + (isNarrow ? [" "] : [])
    }

    private static let regional: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

    /// Whether a scalar is half of a flag.
    static func isRegional(_ scalar: Unicode.Scalar) -> Bool { regional ~= scalar.value }
}
