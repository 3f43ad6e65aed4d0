/// A line of cells while it is being put together.
nonisolated struct CellLine {
    private(set) var string = ""
    private(set) var width = 0

    var isEmpty: Bool { width == 0 }
    var text: CellText { CellText(safe: string, width: width) }

    mutating func append(_ text: String, width: Int) {
        string += text
        self.width += width
    }

    mutating func append(_ scalar: Unicode.Scalar, width: Int) {
        string.unicodeScalars.append(scalar)
        self.width += width
    }

    mutating func append(_ line: CellLine) {
        append(line.string, width: line.width)
    }
}
