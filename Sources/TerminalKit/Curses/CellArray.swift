import CNcurses

/// Text as curses keeps it: a `cchar_t` for each character with its marks.
struct CellArray {
    private(set) var cells: [cchar_t] = []

    init(_ text: CellText, _ rendition: ColorPairs.Rendition) {
        cells.reserveCapacity(text.width)
        withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: CellReader.maximumMarks + 2) { cluster in
            var length = 0
            for scalar in text.string.unicodeScalars {
                if scalar.value < 0x7F || CellScalar.columns(of: scalar) > 0 { end(cluster, &length, rendition) }
                guard length < cluster.count - 1 else { continue }
                cluster[length] = wchar_t(truncatingIfNeeded: scalar.value)
                length += 1
            }
            end(cluster, &length, rendition)
        }
    }

    /// - Parameter cluster: a character and its marks, with room for the 0 that is to follow them.
    private mutating func end(
        _ cluster: UnsafeMutableBufferPointer<wchar_t>, _ length: inout Int, _ rendition: ColorPairs.Rendition
    ) {
        guard length > 0 else { return }
        cluster[length] = 0
        length = 0
        var (cell, pair) = (cchar_t(), rendition.pair)
        setcchar(&cell, cluster.baseAddress, rendition.attributes, 0, &pair)
        cells.append(cell)
    }
}
