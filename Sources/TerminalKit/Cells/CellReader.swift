/// Reads untrusted text piece by piece, no further than it is asked to.
struct CellReader: IteratorProtocol {
    /// Marks over one letter: with the letter they fill a `cchar_t` (`CCHARW_MAX` is 5 in ncurses).
    static let maximumMarks = 4

    private var scalars: String.UnicodeScalarView.Iterator
    private var ahead: Unicode.Scalar?

    init(_ untrusted: String) {
        scalars = untrusted.unicodeScalars.makeIterator()
        ahead = scalars.next()
    }

    mutating func next() -> CellPiece? {
        while let scalar = take() {
            if EmojiGlyph.isRegional(scalar), let next = ahead, EmojiGlyph.isRegional(next) {
                take()
                return flag([scalar, next])
            }
            switch CellScalar(scalar) {
            case .base(let base, let width): return cluster(composed(base), width: width)
            case .emoji(let base, let width): return emoji(base, width: width)
            case .mark(let mark): return cluster("\u{25CC}", width: 1, marks: [mark])
            case .number(let digits): return .cluster(Array(digits.unicodeScalars), width: digits.utf8.count)
            case .skinTone: return .scalar("\u{FFFD}", width: 1)
            case .blank: return .blank
            case .lineBreak:
                if scalar == "\r", ahead == "\n" { take() }
                return .lineBreak
            case .joiner, .dropped: continue
            }
        }
        return nil
    }

    @discardableResult
    private mutating func take() -> Unicode.Scalar? {
        defer { ahead = scalars.next() }
        return ahead
    }

    /// A letter and what is drawn over it; the marks of a run beyond the first few are skipped.
    private mutating func cluster(_ base: Unicode.Scalar, width: Int, marks: [Unicode.Scalar] = []) -> CellPiece {
        var marks = marks
        var isKey = false
        while let scalar = ahead, scalar.value >= 0xAD, let attachment = Self.attachment(scalar) {
            take()
            if scalar == Self.key { isKey = true }
            if let mark = attachment, marks.count < Self.maximumMarks { marks.append(mark) }
        }
        if isKey, marks.isEmpty, Self.isOnKeys(base), let glyph = EmojiGlyph([base, Self.asEmoji, Self.key]) {
            return .scalar(glyph.scalar, width: 2)
        }
        return marks.isEmpty ? .scalar(base, width: width) : .cluster([base] + marks, width: width)
    }

    private static let key: Unicode.Scalar = "\u{20E3}"
    private static let asEmoji: Unicode.Scalar = "\u{FE0F}"
    private static let joiner: Unicode.Scalar = "\u{200D}"

    private static func isOnKeys(_ scalar: Unicode.Scalar) -> Bool {
        "0"..."9" ~= scalar || scalar == "#" || scalar == "*"
    }

    /// Its letters where there have been too many others.
    private mutating func flag(_ scalars: [Unicode.Scalar]) -> CellPiece {
        while let scalar = ahead, Self.attachment(scalar) != nil { take() }
        if let glyph = EmojiGlyph(scalars) { return .scalar(glyph.scalar, width: 2) }
        let letters: [Unicode.Scalar] = scalars.compactMap {
            if case .base(let letter, _) = CellScalar($0) { letter } else { nil }
        }
        return .cluster(letters, width: letters.count)
    }

    /// Nil where the scalar starts a piece of its own; nil inside where it leaves no trace.
    private static func attachment(_ scalar: Unicode.Scalar) -> Unicode.Scalar?? {
        switch CellScalar(scalar) {
        case .mark(let mark): .some(mark)
        case .joiner, .dropped: .some(nil)
        default: nil
        }
    }

    /// An emoji with its colour and those that are joined to it; what makes no emoji of it is gone.
    private mutating func emoji(_ base: Unicode.Scalar, width: Int) -> CellPiece {
        var sequence = [base]
        var isJoined = false
        loop: while let scalar = ahead {
            switch CellScalar(scalar) {
            case .joiner: isJoined = true
            case .emoji where isJoined:
                isJoined = false
                sequence += [Self.joiner, scalar]
            case .skinTone, .dropped: if Self.goesOn(sequence, scalar) { sequence.append(scalar) }
            case .mark: break
            default: break loop
            }
            take()
        }
        let isMadeOfTags = sequence.last.map(Self.isTag) == true
        if isMadeOfTags, sequence.last != Self.endOfTags { sequence.removeLast(sequence.count - 1) }
        let isWideAnyway = width == 2 && sequence == [base, Self.asEmoji]
        guard !isWideAnyway, let glyph = EmojiGlyph(sequence) else { return .scalar(base, width: width) }
        return .scalar(glyph.scalar, width: 2)
    }

    /// Whether an emoji takes this, of what has no columns of its own (UTS #51): a skin tone behind a person, U+FE0F behind what is
    /// an emoji only then, and the tags of a region behind a black flag.
    private static func goesOn(_ sequence: [Unicode.Scalar], _ scalar: Unicode.Scalar) -> Bool {
        guard let last = sequence.last else { return false }
        switch scalar {
        case asEmoji: return CellScalar.columns(of: last) > 0 && CellScalar(last) != .skinTone
        case _ where isTag(scalar): return last == "\u{1F3F4}" || isTag(last) && last != endOfTags
        default: return CellScalar(scalar) == .skinTone && last.properties.isEmojiModifierBase
        }
    }

    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { 0xE0020...0xE007F ~= scalar.value }
    private static let endOfTags: Unicode.Scalar = "\u{E007F}"

    /// A Hangul syllable that came in parts, as file names on macOS do, in one; every terminal knows those.
    private mutating func composed(_ base: Unicode.Scalar) -> Unicode.Scalar {
        var base = base
        while let next = ahead, let syllable = HangulSyllable.joining(base, next) {
            take()
            base = syllable
        }
        return base
    }
}
