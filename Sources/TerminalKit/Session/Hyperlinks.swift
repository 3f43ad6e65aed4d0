import CNcurses
import MomentsCore

/// Makes the links of a frame links of the terminal (OSC 8, "Hyperlinks in terminal emulators"), by writing their cells once
/// more: curses knows of no links.
///
/// All underlined text is written, other text without a link: text that stays from an earlier frame must not lead anywhere. The
/// cursor, and the state that curses assumes, stay as they were.
@MainActor struct Hyperlinks {
    private struct Span: Equatable {
        let row: Int
        let column: Int
        var text: String
        let look: ScreenCell
        let address: WebAddress?
    }

    /// As the terminal has them.
    private var shown: [Span] = []

    /// The terminal was cleared, or another program has it.
    mutating func forget() {
        shown = []
    }

    /// The output that makes the terminal's links those of the frame; empty where they are.
    mutating func bytes(for surface: CursesSurface) -> [UInt8] {
        let links = surface.targets.runs.filter { if case .link(.address) = $0.target { true } else { false } }
        let spans = links.isEmpty && shown.allSatisfy { $0.address == nil } ? [] : Self.spans(of: surface)
        guard spans != shown else { return [] }
        defer { shown = spans }
        return Array(("\u{1B}7" + Self.text(of: spans) + "\u{1B}8").utf8)
    }

    // MARK: Cells

    private static func spans(of surface: CursesSurface) -> [Span] {
        (0..<surface.size.rows).flatMap { row in spans(ofRow: row, surface) }
    }

    private static func spans(ofRow row: Int, _ surface: CursesSurface) -> [Span] {
        var spans: [Span] = []
        var end = 0
        var column = 0
        while column < surface.size.columns {
            let raw = surface.cell(row: row, column: column)
            guard raw.attr & attr_t(MOMENTS_UNDERLINE) != 0 else {
                column += 1
                continue
            }
            let cell = ScreenCell(raw)
            let look = cell.withoutText
            let address = address(row, column, surface)
            if column == end, let last = spans.last, last.look == look, last.address == address {
                spans[spans.count - 1].text += cell.text
            } else {
                spans.append(Span(row: row, column: column, text: cell.text, look: look, address: address))
            }
            column += cell.width
            end = column
        }
        return spans
    }

    private static func address(_ row: Int, _ column: Int, _ surface: CursesSurface) -> WebAddress? {
        if case .link(.address(let address))? = surface.target(row: row, column: column) { address } else { nil }
    }

    // MARK: Bytes

    private static func text(of spans: [Span]) -> String {
        var numbers: [WebAddress: Int] = [:]
        return spans.map { span in
            let start = "\u{1B}[\(span.row + 1);\(span.column + 1)H\(span.look.rendition)"
            guard let address = span.address else { return start + span.text }
            // The same for all parts of one that is broken, so that they are one link to the terminal as well.
            let number = numbers[address, default: numbers.count]
            numbers[address] = number
            return "\(start)\u{1B}]8;id=moments-\(number);\(encoded(address))\u{1B}\\\(span.text)\u{1B}]8;;\u{1B}\\"
        }
        .joined()
    }

    /// Only visible ASCII may stand there.
    private static func encoded(_ address: WebAddress) -> String {
        address.text.utf8.map { byte in
            (0x21...0x7E).contains(byte)
                ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        .joined()
    }
}

extension ScreenCell {
    fileprivate var withoutText: ScreenCell {
        var look = self
        (look.text, look.width) = (" ", 1)
        return look
    }
}
