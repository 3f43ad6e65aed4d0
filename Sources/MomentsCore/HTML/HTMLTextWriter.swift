/// Writes a text line by line: what parts two pieces is known once the second one comes, and never stands at an end.
struct HTMLTextWriter {
    enum Break: Int {
        case none, line, paragraph
    }

    private struct Container {
        let isList: Bool
        /// Of the next item; nil where items have none.
        var number: Int?
        /// From one item to the next, which is -1 where they are counted down.
        var step = 1
        /// How much of `prefix` belongs to it and those around it.
        let prefixEnd: Int
    }

    /// How deep quotes and lists may lie in each other. Deeper ones count as the deepest: each line begins with a mark for each
    /// of them, and lines can be many.
    private static let maximumContainers = 16

    private(set) var bytes: [UInt8] = []
    /// Where the link that is open begins, once something of it was written.
    private(set) var linkStart: Int?
    private(set) var isInLink = false
    /// Where the formula that is open begins, once something of it was written.
    private(set) var formulaStart: Int?
    private var isInFormula = false
    /// The next text replaces the formula.
    private var replacesFormula = false
    /// The sign before what is struck comes with the first text of it.
    private var hasPendingStrike = false
    private var containers: [Container] = []
    /// The marks of them at the beginning of a line.
    private var prefix: [UInt8] = []
    private var pending = Break.none
    /// Line breaks that were written as such, within a paragraph.
    private var pendingLines = 0
    private var hasPendingBlank = false
    /// How many containers there were at the fewest since something was written: the empty line is theirs.
    private var outermost = Int.max
    /// The beginning of an item, and behind how many containers that stands.
    private var marker: (depth: Int, number: Int?)?

    private var isAtStartOfLine: Bool { bytes.isEmpty || pending != .none || pendingLines > 0 }

    // MARK: What is written

    mutating func write(_ text: ArraySlice<UInt8>) {
        prepare()
        bytes.append(contentsOf: text)
    }

    mutating func write(_ scalar: Unicode.Scalar) {
        prepare()
        if scalar.isASCII { return bytes.append(UInt8(ascii: scalar)) }
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
    }

    /// A blank between two words; any number of them is one.
    mutating func separate() {
        if !isAtStartOfLine { hasPendingBlank = true }
    }

    mutating func breakLine() {
        hasPendingBlank = false
        if !bytes.isEmpty, pending == .none { pendingLines += 1 }
    }

    // MARK: Blocks

    mutating func end(_ kind: Break) {
        hasPendingBlank = false
        pendingLines = 0
        outermost = min(outermost, containers.count)
        // The text of an item begins on the line of its mark.
        let kind = marker == nil ? kind : .line
        if kind.rawValue > pending.rawValue { pending = kind }
    }

    /// - Returns: false where it lies too deep.
    mutating func beginQuote() -> Bool { beginContainer(isList: false) }

    /// - Parameters:
    ///   - first: the number of its first item; nil where they have none.
    ///   - step: from one item to the next.
    /// - Returns: false where it lies too deep.
    mutating func beginList(first: Int?, step: Int = 1) -> Bool {
        beginContainer(isList: true, number: first, step: step)
    }

    private mutating func beginContainer(isList: Bool, number: Int? = nil, step: Int = 1) -> Bool {
        guard containers.count < Self.maximumContainers else { return false }
        if !isList { prefix += [UInt8(ascii: ">"), UInt8(ascii: " ")] }
        if isList, containers.last?.isList == true { prefix += [UInt8(ascii: " "), UInt8(ascii: " ")] }
        containers.append(Container(isList: isList, number: number, step: step, prefixEnd: prefix.count))
        return true
    }

    /// Of the innermost quote or list.
    mutating func endContainer() {
        containers.removeLast()
        prefix.removeLast(prefix.count - prefixEnd(containers.count))
    }

    private func prefixEnd(_ depth: Int) -> Int { depth == 0 ? 0 : containers[depth - 1].prefixEnd }

    mutating func beginItem() {
        marker = (containers.count, containers.last?.number)
        guard let list = containers.last, let number = list.number else { return }
        containers[containers.count - 1].number = number &+ list.step
    }

    mutating func endItem() {
        marker = nil
    }

    // MARK: Links

    mutating func beginLink() {
        isInLink = true
        linkStart = nil
    }

    mutating func endLink() {
        isInLink = false
        linkStart = nil
    }

    // MARK: Formulas, and what is struck

    mutating func beginFormula() {
        (isInFormula, formulaStart) = (true, nil)
    }

    /// An annotation says what a formula is in a line, as TeX does, which its parts alone do not: `x^2`, not `x2`.
    mutating func beginAnnotation() {
        replacesFormula = formulaStart != nil
    }

    mutating func endFormula() {
        (isInFormula, formulaStart, replacesFormula) = (false, nil, false)
    }

    mutating func beginStruck() {
        hasPendingStrike = true
    }

    /// An empty element gets no mark.
    mutating func endStruck() {
        if !hasPendingStrike { bytes.append(contentsOf: Self.strike) }
        hasPendingStrike = false
    }

    /// As Markdown has it.
    private static let strike = Array("~~".utf8)

    // MARK: Lines

    private mutating func prepare() {
        if replacesFormula, let start = formulaStart {
            bytes.removeSubrange(start...)
            if let link = linkStart { linkStart = min(link, start) }
            (pending, pendingLines, outermost, replacesFormula) = (.none, 0, .max, false)
        } else if isAtStartOfLine {
            beginLine()
        } else if hasPendingBlank {
            bytes.append(UInt8(ascii: " "))
        }
        hasPendingBlank = false
        if hasPendingStrike { bytes.append(contentsOf: Self.strike) }
        hasPendingStrike = false
        if isInLink, linkStart == nil { linkStart = bytes.count }
        if isInFormula, formulaStart == nil { formulaStart = bytes.count }
    }

    var endsWithEllipsis: Bool { bytes.suffix(3).elementsEqual("…".utf8) }

    private mutating func beginLine() {
        if !bytes.isEmpty {
            switch pending {
            case .none: for _ in 1..<pendingLines { addEmptyLine(in: containers.count) }
            case .line: break
            case .paragraph: addEmptyLine(in: outermost)
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        let depth = min(marker?.depth ?? containers.count, containers.count)
        bytes.append(contentsOf: prefix[..<prefixEnd(depth)])
        if let marker { bytes.append(contentsOf: (marker.number.map { "\($0). " } ?? "• ").utf8) }
        bytes.append(contentsOf: prefix[prefixEnd(depth)...])
        (pending, pendingLines, outermost, marker) = (.none, 0, .max, nil)
    }

    /// Of quotes alone, and without a blank at its end.
    private mutating func addEmptyLine(in depth: Int) {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: prefix[..<prefixEnd(min(depth, containers.count))])
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    }
}
