/// Photos in rows of so many columns; an album begins with a row of its own.
struct PhotoGrid {
    var columns = 1 {
        didSet { layOut() }
    }
    /// The places of the photos in each row.
    private(set) var rows: [Range<Int>] = []
    private var albums: [String] = []

    /// - Parameter albums: of each photo.
    mutating func setAlbums(_ albums: [String]) {
        self.albums = albums
        layOut()
    }

    /// The row of a photo; nil for an index out of bounds.
    func row(of index: Int) -> Int? {
        rows.firstIndex { $0.contains(index) }
    }

    /// The photo so many rows below, or above where that is negative, as far as there are rows: in the same column, or the
    /// last one of a shorter row.
    func index(from index: Int, rows step: Int) -> Int? {
        guard let row = row(of: index) else { return nil }
        let other = rows[min(max(0, row + step), rows.count - 1)]
        return min(other.lowerBound + index - rows[row].lowerBound, other.upperBound - 1)
    }

    private mutating func layOut() {
        rows = []
        var start = 0
        for index in albums.indices {
            let next = index + 1
            guard next == albums.count || albums[next] != albums[index] || next - start == columns else { continue }
            rows.append(start..<next)
            start = next
        }
    }
}
