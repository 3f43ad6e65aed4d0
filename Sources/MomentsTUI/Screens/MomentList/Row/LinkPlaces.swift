import MomentsCore
import TerminalKit

/// The places of addresses in laid-out lines; a long one goes on in the next line.
struct LinkPlaces {
    struct Place: Equatable {
        let line: Int
        /// In cells from the beginning of the line.
        let columns: Range<Int>
        let link: TextLink
    }

    /// The maximum number of compared letters: a text that is made to be slow loses its links.
    private static let maximumComparisons = 200_000
    /// An address that is cut at its end is recognised by as many letters.
    private static let minimumPrefix = 12

    private struct Letter {
        let scalar: Unicode.Scalar
        let line: Int
        let columns: Range<Int>
    }

    private let letters: [Letter]
    private var comparisons = 0

    /// - Parameters:
    ///   - addresses: in the order in which they stand there.
    ///   - lines: of one text.
    static func find(_ addresses: [WebAddress], in lines: [MomentBlock.Line]) -> [Place] {
        guard !addresses.isEmpty else { return [] }
        var places = LinkPlaces(lines)
        var start = 0
        return addresses.flatMap { address -> [Place] in
            guard let range = places.range(of: Array(address.text.unicodeScalars), from: start) else { return [] }
            start = range.upperBound
            return places.places(of: range, address)
        }
    }

    /// The mentions and hashtags in lines that are styled (`TaggedText`).
    static func names(in lines: [MomentBlock.Line]) -> [Place] {
        lines.enumerated().flatMap { number, line -> [Place] in
            var column = 0
            return line.compactMap { piece in
                defer { column += piece.text.width }
                guard piece.style == .tag else { return nil }
                return Place(line: number, columns: column..<column + piece.text.width, link: .name(piece.text.string))
            }
        }
    }

    private init(_ lines: [MomentBlock.Line]) {
        var letters: [Letter] = []
        for (line, pieces) in lines.enumerated() {
            var column = 0
            for scalar in pieces.flatMap(\.text.cells.unicodeScalars) {
                let width = CellScalar.columns(of: scalar)
                // No address has a blank; where one is broken the next line may begin with some.
                if scalar != " " {
                    letters.append(Letter(scalar: scalar, line: line, columns: column..<column + width))
                }
                column += width
            }
        }
        self.letters = letters
    }

    private mutating func range(of address: [Unicode.Scalar], from start: Int) -> Range<Int>? {
        for index in letters.indices.dropFirst(start) where letters[index].scalar == address[0] {
            let count = matching(address, at: index)
            if count == address.count || count >= Self.minimumPrefix && isCut(at: index + count) {
                return index..<index + count
            }
            guard comparisons < Self.maximumComparisons else { return nil }
        }
        return nil
    }

    private mutating func matching(_ address: [Unicode.Scalar], at index: Int) -> Int {
        let count = zip(letters[index...], address).prefix { $0.0.scalar == $0.1 }.count
        comparisons += count + 1
        return count
    }

    private func isCut(at index: Int) -> Bool {
        letters.indices.contains(index) && letters[index].scalar == "…"
    }

    private func places(of range: Range<Int>, _ address: WebAddress) -> [Place] {
        var places: [Place] = []
        for letter in letters[range] {
            let start =
                places.last?.line == letter.line ? places.removeLast().columns.lowerBound : letter.columns.lowerBound
            places.append(Place(line: letter.line, columns: start..<letter.columns.upperBound, link: .address(address)))
        }
        return places
    }
}

extension [MomentBlock.Line] {
    /// The same lines with plain text of addresses in the style of a link.
    func styled(_ places: [LinkPlaces.Place]) -> [MomentBlock.Line] {
        var lines = self
        for place in places { lines[place.line] = Self.styled(lines[place.line], place.columns) }
        return lines
    }

    private static func styled(_ line: MomentBlock.Line, _ columns: Range<Int>) -> MomentBlock.Line {
        var start = 0
        return line.flatMap { piece -> MomentBlock.Line in
            let range = start..<start + piece.text.width
            start = range.upperBound
            guard piece.style == .plain, range.overlaps(columns) else { return [piece] }
            let inner = columns.clamped(to: range)
            let (linkStart, linkEnd) = (inner.lowerBound - range.lowerBound, inner.upperBound - range.lowerBound)
            let parts: MomentBlock.Line = [
                (piece.text.columns(in: 0..<linkStart), .plain),
                (piece.text.columns(in: linkStart..<linkEnd), .link),
                (piece.text.columns(in: linkEnd..<range.count), .plain),
            ]
            return parts.filter { !$0.text.string.isEmpty }
        }
    }
}

extension Canvas {
    /// Makes the links of a line targets.
    /// - Parameter column: where the line begins.
    func mark(_ places: [LinkPlaces.Place], ofLine line: Int, row: Int, column: Int) {
        for place in places where place.line == line {
            let columns = column + place.columns.lowerBound..<column + place.columns.upperBound
            mark(row: row, columns: columns, as: .link(place.link))
        }
    }
}
