import CNcurses

/// Text as curses keeps it: a `cchar_t` for each character with its marks.
struct CellArray {
    private(set) var cells: [cchar_t] = []
    /// A character, its marks and the 0 at their end.
    private var cluster: [wchar_t] = []
    private let rendition: Palette.Rendition

    init(_ text: CellText, _ rendition: Palette.Rendition) {
        self.rendition = rendition
        cells.reserveCapacity(text.width)
        for scalar in text.string.unicodeScalars {
            if scalar.value < 0x7F || CellScalar.columns(of: scalar) > 0 { endCluster() }
            cluster.append(wchar_t(truncatingIfNeeded: scalar.value))
        }
        endCluster()
    }

    private mutating func endCluster() {
        guard !cluster.isEmpty else { return }
        cluster.append(0)
        var cell = cchar_t()
        setcchar(&cell, cluster, rendition.attributes, rendition.pair, nil)
        cells.append(cell)
        cluster.removeAll(keepingCapacity: true)
    }
}
