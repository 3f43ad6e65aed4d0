/// A line of cells while it is being put together.
package struct CellLine {
    private var utf8: [UInt8] = []
    private(set) var width = 0

    package init() {}

    package var isEmpty: Bool { width == 0 }
    package var text: CellText { CellText(safe: String(decoding: utf8, as: UTF8.self), width: width) }

    package mutating func append(_ scalar: Unicode.Scalar, width: Int) {
        self.width += width
        if scalar.isASCII {
            utf8.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }

    mutating func append(_ cluster: [Unicode.Scalar], width: Int) {
        for scalar in cluster { append(scalar, width: 0) }
        self.width += width
    }

    mutating func append(_ line: CellLine) {
        utf8.append(contentsOf: line.utf8)
        width += line.width
    }

    mutating func append(blanks count: Int) {
        for _ in 0..<count { append(" ", width: 1) }
    }

    package mutating func removeAll() {
        utf8.removeAll(keepingCapacity: true)
        width = 0
    }
}
