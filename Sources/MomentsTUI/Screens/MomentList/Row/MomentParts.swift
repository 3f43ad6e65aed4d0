import MomentsKit
import TerminalKit

/// Parts of a moment that look the same in a list of moments and on the screen of one.
enum MomentParts {
    /// The people who like it: only the heart and the reader are in colour.
    /// - Parameter lines: `MomentSigns.likes`, wrapped or cut.
    static func likes(_ lines: [CellText], isLiked: Bool, ownLike: String?) -> [MomentBlock.Line] {
        let plain = lines.map { [(text: $0, style: Style.dim)] }
        guard isLiked, let first = lines.first else { return plain }
        let own = min(first.width, CellText(MomentSigns.likes(ownLike ?? "", isLiked: true)).width)
        let pieces: MomentBlock.Line = [
            (first.columns(in: 0..<own), .own), (first.columns(in: own..<first.width), .dim),
        ]
        return [pieces] + plain.dropFirst()
    }

    /// An address behind its sign, which is never alone on a line; its end goes on below it.
    static func address(
        _ text: String, sign: String, style: Style, width: Int, highlights: [Range<Int>] = [],
        maximumLines: Int = Int.max - 1
    ) -> [MomentBlock.Line] {
        let sign = CellText(sign)
        let width = max(1, width - sign.width)
        let lines = CellText.wrapAndTruncate(text, width: width, maximumLines: maximumLines)
        var highlighted = HighlightedText(text, highlights: highlights)
        return lines.enumerated().map { index, line in
            [(index == 0 ? sign : blanks(sign.width), .dim)] + highlighted.pieces(of: line, style: style)
        }
    }

    /// The line in the place of covered media.
    /// - Parameter hint: names the key that uncovers them; not cut.
    static func cover(_ cover: String, _ hint: MomentBlock.Line, _ width: Int) -> MomentBlock.Line {
        let sign = CellText(MomentSigns.photo)
        let room = width - sign.width - hint.reduce(0) { $0 + $1.text.width }
        return [(sign, .dim), (CellText(cover).truncated(to: max(0, room)), .dim)] + hint
    }

    /// Stands after a content warning: "x show", without the key where there is none.
    static func unfolds(_ keymap: Keymap, in context: KeyContext, _ words: Language) -> MomentBlock.Line {
        guard let key = keymap.key(for: .unfold, in: context)?.name else { return [("   …", .dim)] }
        return [
            ("   ", .plain), (CellText(key), .key),
            (CellText(" " + words.actions.label(of: .unfold, in: context)), .dim),
        ]
    }

    /// The feed of a moment, to stand behind its author: " · kitchen". Where there is no room for both, the feed is cut first,
    /// down to a few letters, then the author; where those letters would leave the author next to none, the feed goes.
    /// - Parameters:
    ///   - author: the width of the author's name.
    ///   - room: for both, in cells.
    static func feed(_ name: String, beside author: Int, in room: Int) -> CellText {
        let name = CellText(name)
        let left = room - author - feedSeparator.width
        let width = min(name.width, max(left, minimumFeed))
        guard room - feedSeparator.width - width >= min(author, minimumAuthor) else { return CellText("") }
        return feedSeparator + name.truncated(to: width)
    }

    private static let feedSeparator = CellText(" · ")
    static let minimumFeed = 8
    private static let minimumAuthor = 8

    /// Out of bytes: `String(repeating:)` joins so many strings.
    static func blanks(_ count: Int) -> CellText {
        CellText(safe: String(decoding: [UInt8](repeating: 0x20, count: count), as: UTF8.self), width: count)
    }
}
