import CNcurses

/// The fate of one Unicode scalar on its way into cells.
///
/// Curses counts columns with the C library's `wcwidth`, scalar by scalar; so does tmux 3.3, and nearly so pyte.
/// Scalars that these disagree on are replaced here by some that they agree on (`Tests/Terminals/compare.py` asks them).
package enum CellScalar: Equatable {
    /// Starts cells of its own, as this scalar, which may be another than the one that came.
    case base(Unicode.Scalar, width: Int)
    /// Like `base`, where other emoji may be joined to it.
    case emoji(Unicode.Scalar, width: Int)
    /// Is drawn over the cell before it.
    case mark(Unicode.Scalar)
    /// A zero-width joiner, which turns several emoji into one.
    case joiner
    /// Colours the emoji before it.
    case skinTone
    /// Two digits in a circle, as the digits alone.
    case number(String)
    case blank, lineBreak, dropped

    static let replacement = CellScalar.base("\u{FFFD}", width: 1)

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x20...0x7E: self = .base(scalar, width: 1)
        case 0x09: self = .blank
        case 0x0A...0x0D, 0x2028, 0x2029: self = .lineBreak
        case 0x00...0x1F: self.init(picture: 0x2400 + scalar.value)
        case 0x7F: self.init(picture: 0x2421)
        case 0x300...0x34E, 0x350...0x36F: self = .mark(scalar)
        case 0x200D: self = .joiner
        case 0x1F3FB...0x1F3FF: self = .skinTone
        // A terminal may have an image to show in its place: kitty's graphics protocol, "Unicode placeholders".
        case 0x10EEEE: self = .dropped
        // Stand for emoji of several scalars, where a `CellReader` found some.
        case EmojiGlyph.range: self = .replacement
        // Half of a flag. Some terminals draw two of these as one flag in 2 columns, some in 4, and a curses that repaints only
        // the changed one of the two would leave half of each.
        case 0x1F1E6...0x1F1FF: self.init(picture: 0x41 + scalar.value - 0x1F1E6)
        case 0x3248...0x324F: self = .number("\(scalar.value - 0x3247)0")
        // The menu sign, wide since Unicode 16 as the other trigrams are.
        case 0x2630: self.init(picture: 0x2261)
        case 0x2631...0x2637, 0x268A...0x268F, 0x1D300...0x1D356, 0x1D360...0x1D376: self = .replacement
        // Hangul tone marks and Vietnamese reading marks: 2 columns or none.
        case 0x302E, 0x302F, 0x16FF0, 0x16FF1: self = .replacement
        default: self.init(other: scalar)
        }
    }

    private init(picture value: UInt32) {
        self = Unicode.Scalar(value).map { .base($0, width: 1) } ?? .replacement
    }

    private init(other scalar: Unicode.Scalar) {
        if let width = Self.plainWidth(of: scalar) {
            self = .base(scalar, width: width)
            return
        }
        let width = Self.columns(of: scalar)
        let properties = scalar.properties
        let category = properties.generalCategory
        if properties.isDefaultIgnorableCodePoint || category == .enclosingMark {
            self = .dropped
        } else if width == 0 {
            self = Self.zeroWidth(scalar, category)
        } else if width < 0 {
            self = .replacement
        } else {
            self = properties.isEmoji ? .emoji(scalar, width: width) : .base(scalar, width: width)
        }
    }

    private static func zeroWidth(_ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory) -> CellScalar {
        switch category {
        case .format: .dropped
        case .nonspacingMark, .spacingMark: .mark(scalar)
        // Conjoining jamo that are no modern syllable.
        default: .replacement
        }
    }

    /// The scalars most text is made of, none of which needs any care, without asking anybody; nil for all others.
    static func plainWidth(of scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x20...0x7E, 0xC0...0x2FF, 0x391...0x3A1, 0x3A3...0x3CE, 0x400...0x481, 0x2010...0x2027: 1
        case 0x3001...0x3002, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FEF, 0xAC00...0xD7A3: 2
        default: nil
        }
    }

    package static func columns(of scalar: Unicode.Scalar) -> Int {
        if let width = plainWidth(of: scalar) { return width }
        if EmojiGlyph.range ~= scalar.value { return 2 }
        TerminalLocale.activate()
        return Int(moments_wcwidth(scalar.value))
    }
}
