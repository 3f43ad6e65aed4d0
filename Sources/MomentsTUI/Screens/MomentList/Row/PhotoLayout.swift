import MomentsCore
import MomentsKit

/// Puts tiles side by side and one below the other.
struct PhotoLayout {
    /// And which of the photos it is.
    typealias Photo = EnumeratedSequence<[PhotoProps]>.Element

    let width: Int
    let room: PhotoRoom
    /// The captions below photos that stand side by side.
    let captionRows: Int
    var tiles: [PhotoStrip.Tile] = []

    /// Between two of them, and in lines between one and the one below it: a cell is half as wide as it is high.
    private static let gap = 2
    private static let rowGap = 1
    /// With fewer lines one of four photos is too small to make out.
    private static let minimumRows = 3
    /// The width of a tile by its height: at least, and as most photos are.
    private static let narrowest = 0.8
    private static let usual = 1.5

    /// One photo, as high as it is in this room.
    mutating func add(_ photo: Photo, _ extent: PhotoExtent) {
        var size = photo.element.size
        if size == nil, case .size(let known) = extent { size = known }
        let rows = room.rows(of: size, columns: width)
        tiles = [.init(photo: photo.element, index: photo.offset, columns: 0..<width, rows: 0..<rows)]
    }

    /// Several side by side, but four two by two where those are high enough: for that they get half as many lines again.
    mutating func addTiles(_ photos: [Photo]) {
        guard !photos.isEmpty else { return }
        let ofFour = (room.rows + room.rows / 2 - Self.rowGap) / 2
        if photos.count == 4, ofFour >= Self.minimumRows { return addSquare(photos, rows: ofFour) }
        let columns = columns(beside: photos.count)
        guard columns < room.columns(ofRows: room.rows, aspect: Self.narrowest) else {
            return addRow(
                photos, columns: min(columns, room.columns(ofRows: room.rows, aspect: Self.usual)), rows: room.rows)
        }
        addRow(photos, columns: columns, rows: room.rows(ofColumns: columns, aspect: Self.narrowest))
    }

    private mutating func addSquare(_ photos: [Photo], rows: Int) {
        let half = min(columns(beside: 2), room.columns(ofRows: rows, aspect: Self.usual))
        let rows = min(rows, room.rows(ofColumns: half, aspect: Self.narrowest))
        addRow(Array(photos.prefix(2)), columns: half, rows: rows)
        addRow(Array(photos.suffix(2)), columns: half, rows: rows)
    }

    /// As large as they can be in as many lines.
    mutating func addGrid(_ photos: [Photo], maximumRows: Int) -> Bool {
        var best: (across: Int, columns: Int, rows: Int)?
        for across in 1...max(1, photos.count) {
            let columns = columns(beside: across)
            let lines = (photos.count + across - 1) / across
            let rows = min(
                (maximumRows - (lines - 1) * Self.rowGap) / lines,
                room.rows(ofColumns: columns, aspect: Self.usual))
            guard columns >= PhotoStrip.minimumTile, rows > 0 else { continue }
            let shown = min(columns, room.columns(ofRows: rows, aspect: Self.usual))
            // Photos that are up to a third smaller are worth the lines that more of them side by side save.
            if shown * rows * 3 >= (best.map { $0.columns * $0.rows } ?? 0) * 2 { best = (across, shown, rows) }
        }
        guard let best else { return false }
        for start in stride(from: 0, to: photos.count, by: best.across) {
            addRow(Array(photos[start...].prefix(best.across)), columns: best.columns, rows: best.rows)
        }
        return true
    }

    private func columns(beside count: Int) -> Int { (width - Self.gap * (count - 1)) / count }

    private mutating func addRow(_ photos: [Photo], columns: Int, rows: Int) {
        let start = tiles.last.map { $0.rows.upperBound + max(captionRows, Self.rowGap) } ?? 0
        for (place, photo) in photos.enumerated() {
            let left = place * (columns + Self.gap)
            tiles.append(
                .init(
                    photo: photo.element, index: photo.offset, columns: left..<left + columns,
                    rows: start..<start + rows))
        }
    }
}
