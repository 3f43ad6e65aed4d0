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
        while let scalar = ahead, scalar.value >= 0xAD, let attachment = Self.attachment(scalar) {
            take()
            if let mark = attachment, marks.count < Self.maximumMarks { marks.append(mark) }
        }
        return marks.isEmpty ? .scalar(base, width: width) : .cluster([base] + marks, width: width)
    }

    /// Nil where the scalar starts a piece of its own; nil inside where it leaves no trace.
    private static func attachment(_ scalar: Unicode.Scalar) -> Unicode.Scalar?? {
        switch CellScalar(scalar) {
        case .mark(let mark): .some(mark)
        case .joiner, .dropped: .some(nil)
        default: nil
        }
    }

    /// An emoji without its colours, and of several that are joined to one only the first.
    private mutating func emoji(_ base: Unicode.Scalar, width: Int) -> CellPiece {
        var isJoined = false
        while let scalar = ahead {
            switch CellScalar(scalar) {
            case .joiner: isJoined = true
            case .emoji where isJoined: isJoined = false
            case .dropped, .skinTone, .mark: break
            default: return .scalar(base, width: width)
            }
            take()
        }
        return .scalar(base, width: width)
    }

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
