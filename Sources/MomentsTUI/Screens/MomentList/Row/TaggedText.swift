import MomentsKit
import TerminalKit

/// Sets hashtags and mentions off in a line of plain text.
enum TaggedText {
    static func styled(_ line: MomentBlock.Line) -> MomentBlock.Line {
        // Most lines have none, and stay as they are.
        guard line.contains(where: { $0.style == .plain && mayHave($0.text) }) else { return line }
        return line.flatMap { $0.style == .plain && mayHave($0.text) ? pieces(of: $0.text) : [$0] }
    }

    private static func mayHave(_ text: CellText) -> Bool {
        text.cells.utf8.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "@") }
    }

    private static func pieces(of text: CellText) -> MomentBlock.Line {
        var pieces: MomentBlock.Line = []
        var rest = text.cells.unicodeScalars[...]
        var plain = rest
        var before = Unicode.Scalar(" ")
        func add(_ part: Substring.UnicodeScalarView, _ style: Style) {
            guard !part.isEmpty else { return }
            let width = part.reduce(0) { $0 + CellScalar.columns(of: $1) }
            pieces.append((CellText(safe: String(Substring(part)), width: width), style))
        }
        while let scalar = rest.first {
            let end = continuesWord(before) ? nil : end(of: rest)
            guard let end else {
                rest.removeFirst()
                before = scalar
                continue
            }
            add(plain[plain.startIndex..<rest.startIndex], .plain)
            add(rest[rest.startIndex..<end], .tag)
            rest = rest[end...]
            plain = rest
            before = " "
        }
        add(plain, .plain)
        return pieces
    }

    /// The end of the hashtag or mention that a text begins with; nil where it begins with neither.
    private static func end(of text: Substring.UnicodeScalarView) -> String.Index? {
        let behind = text.dropFirst()
        switch text.first {
        case "#":
            let name = behind.prefix { isLetter($0) || $0 == "_" || $0 == "·" }
            return name.contains { $0.properties.numericType == nil && $0 != "_" } ? name.endIndex : nil
        case "@":
            let name = behind.prefix { $0.isASCII && isLetter($0) || $0 == "_" }
            guard !name.isEmpty else { return nil }
            let host = text[name.endIndex...]
            guard host.first == "@" else { return name.endIndex }
            let labels = host.dropFirst().prefix { isLetter($0) || $0 == "." || $0 == "-" || $0 == ":" }
            let last = labels.lastIndex { isLetter($0) }
            return last.map { labels.index(after: $0) } ?? name.endIndex
        default: return nil
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar.properties.isDiacritic
    }

    private static func continuesWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "/" || scalar == "_" || scalar == "#" || scalar == "@" || scalar.isASCII && isLetter(scalar)
    }
}
