import MomentsCore
import MomentsKit
import TerminalKit

/// Photos in lines that are kept for them, whether their pictures are there yet or not: one is shown whole, several are
/// tiles, and one that cannot be had takes one line.
struct PhotoStrip {
    struct Tile: Equatable {
        let photo: PhotoProps
        /// What is to stand out of its caption.
        var highlights: [Range<Int>] = []
        /// In cells from where the strip begins.
        let columns: Range<Int>
        /// Lines of the strip.
        let rows: Range<Int>
    }

    /// The photos of which pictures are shown.
    let tiles: [Tile]
    /// Those that cannot be had, each in the one line of its tile.
    let unavailable: [Tile]
    /// All of its lines: empty ones where its pictures are, and what stands below those.
    let lines: [MomentBlock.Line]
    /// How many photos there are beside these: it stands on the corner of the last tile, or in the last line where
    /// there is none.
    private let more: CellText?
    private let width: Int

    var rows: Int { lines.count }

    /// - Parameters:
    ///   - more: how many there are beside these: "+3".
    ///   - highlights: of the caption of each.
    ///   - width: how many columns there are.
    ///   - pictures: knows more of the photos than they do; nil where nobody does.
    ///   - hasCaptions: whether it stands below each what is to be seen on it.
    /// - Returns: nil where there is nothing to show, or no room.
    init?(
        _ photos: [PhotoProps], more: String? = nil, highlights: [[Range<Int>]] = [], width: Int, in room: PhotoRoom,
        known pictures: (any PictureProviding)? = nil, hasCaptions: Bool = true
    ) {
        guard room.rows > 0 else { return nil }
        let photos = photos.enumerated().filter { room.shows($1) }.map { index, photo in
            (photo: photo, highlights: highlights.indices.contains(index) ? highlights[index] : [])
        }
        guard !photos.isEmpty else { return nil }
        let extents = photos.map { pictures?.extent(of: $0.photo.source) ?? .unknown }
        let shown = zip(photos, extents).filter { $1 != .unavailable }
        guard width >= (shown.count == 4 ? 2 : shown.count) * Self.minimumTile else { return nil }
        self.width = width
        var layout = Layout(width: width, room: room, hasCaptions: hasCaptions)
        if shown.count == 1, let (photo, extent) = shown.first {
            layout.add(photo, extent, more: more)
        } else {
            layout.addTiles(shown.map(\.0))
        }
        for (photo, extent) in zip(photos, extents) where extent == .unavailable { layout.addUnavailable(photo) }
        (tiles, unavailable, lines) = (layout.tiles, layout.unavailable, layout.lines)
        self.more = tiles.count == 1 ? nil : more.map { CellText(" \($0) ") }
    }

    /// Many as a grid that takes so many lines at most.
    /// - Parameter pictures: knows which of the photos cannot be had; nil where nobody does.
    /// - Returns: nil where they do not fit in, or are not many.
    init?(
        gridOf photos: [PhotoProps], width: Int, maximumRows: Int, in room: PhotoRoom,
        known pictures: (any PictureProviding)? = nil
    ) {
        guard room.rows > 0, photos.allSatisfy(room.shows) else { return nil }
        let isUnavailable = photos.map { pictures?.extent(of: $0.source) == .unavailable }
        let plain: [Layout.Highlighted] = photos.map { ($0, []) }
        let shown = zip(plain, isUnavailable).filter { !$1 }.map(\.0)
        var layout = Layout(width: width, room: room, hasCaptions: false)
        guard shown.count >= Self.minimumOfGrid,
            layout.addGrid(shown, maximumRows: maximumRows - (photos.count - shown.count))
        else { return nil }
        for (photo, isUnavailable) in zip(plain, isUnavailable) where isUnavailable { layout.addUnavailable(photo) }
        (tiles, unavailable, lines) = (layout.tiles, layout.unavailable, layout.lines)
        (more, self.width) = (nil, width)
    }

    private static let minimumOfGrid = 3

    fileprivate static let minimumTile = 8

    // MARK: Painting

    /// - Parameters:
    ///   - row: its first; it may be outside of the canvas, as any of them.
    ///   - words: say why there is no picture.
    func paint(
        row: Int, column: Int, on canvas: Canvas, _ pictures: any PictureProviding, _ words: any PictureWords
    ) {
        guard row < canvas.size.rows, row + rows > 0, let style = pictures.style else { return }
        for tile in tiles where row + tile.rows.lowerBound < canvas.size.rows && row + tile.rows.upperBound > 0 {
            let fit: PictureShape.Fit = tiles.count == 1 ? .whole : .filled
            let shape = style.shape(columns: tile.columns.count, rows: tile.rows.count, fit: fit)
            let (row, column) = (row + tile.rows.lowerBound, column + tile.columns.lowerBound)
            let state = pictures.picture(tile.photo.source, shape)
            switch state {
            case .shown(let cells): canvas.put(cells, row: row, column: column)
            case .pixels(let pixels) where canvas.put(pixels, row: row, column: column): break
            // What is to be seen on it stands below.
            case .loading, .pixels, .failed:
                paint(state.failureReason(words) ?? "", for: tile, row: row, column: column, on: canvas)
            }
        }
        if let more, let last = tiles.last {
            canvas.put(
                more, row: row + last.rows.upperBound - 1, column: column + last.columns.upperBound - more.width,
                style: .bar)
        }
        for tile in unavailable where (0..<canvas.size.rows).contains(row + tile.rows.lowerBound) {
            let more = tiles.isEmpty && tile == unavailable.last ? more : nil
            paint(tile, more, row: row + tile.rows.lowerBound, column: column, on: canvas, pictures, words, style)
        }
    }

    private func paint(_ text: String, for tile: Tile, row: Int, column: Int, on canvas: Canvas) {
        let sign = CellText(MomentSigns.photo)
        canvas.put(sign, row: row, column: column, style: .dim)
        let lines = CellText.wrapAndTruncate(
            text, width: max(1, tile.columns.count - sign.width), maximumLines: tile.rows.count)
        for (index, line) in lines.enumerated() {
            canvas.put(line, row: row + index, column: column + sign.width, style: .dim)
        }
    }

    /// Asking for its picture has it tried again; where it comes, there is room for it the next time.
    private func paint(
        _ tile: Tile, _ more: CellText?, row: Int, column: Int, on canvas: Canvas,
        _ pictures: any PictureProviding, _ words: any PictureWords, _ style: PictureStyle
    ) {
        let state = pictures.picture(tile.photo.source, style.shape(columns: width, rows: 1, fit: .whole))
        let text = [tile.photo.caption, state.failureReason(words)].compactMap(\.self).joined(separator: " · ")
        let sign = CellText(MomentSigns.photo)
        let line = CellText(text).truncated(to: max(1, width - sign.width - (more?.width ?? 0)))
        var highlighted = HighlightedText(text, highlights: tile.highlights)
        var column = column
        for piece in [(sign, .dim)] + highlighted.pieces(of: line, style: .dim) + (more.map { [($0, .dim)] } ?? []) {
            canvas.put(piece.0, row: row, column: column, style: piece.1)
            column += piece.0.width
        }
    }
}

/// Puts tiles and lines one below the other.
private struct Layout {
    typealias Highlighted = (photo: PhotoProps, highlights: [Range<Int>])

    let width: Int
    let room: PhotoRoom
    let hasCaptions: Bool
    var tiles: [PhotoStrip.Tile] = []
    var unavailable: [PhotoStrip.Tile] = []
    var lines: [MomentBlock.Line] = []

    private static let gap = 1
    /// The width of a tile by its height: at least, as most photos are, and where there are two lines of them at most.
    private static let narrowest = 0.8
    private static let usual = 1.5
    private static let widest = 2.0

    /// One photo, as high as it is in this room.
    mutating func add(_ shown: Highlighted, _ extent: PhotoExtent, more: String?) {
        let photo = shown.photo
        var size = photo.size
        if size == nil, case .size(let known) = extent { size = known }
        let rows = room.rows(of: size, columns: width)
        tiles = [.init(photo: photo, highlights: shown.highlights, columns: 0..<width, rows: 0..<rows)]
        lines = [MomentBlock.Line](repeating: [], count: rows)
        guard hasCaptions else { return }
        let more = CellText(more.map { " \($0)" } ?? "")
        var caption = MomentParts.address(
            photo.caption, sign: MomentSigns.photo, style: .dim, width: width - more.width,
            highlights: shown.highlights, maximumLines: 2)
        if let last = caption.popLast() { caption.append(last + (more.width == 0 ? [] : [(more, .dim)])) }
        lines += caption
    }

    /// Several side by side, two by two where four would be too narrow.
    mutating func addTiles(_ photos: [Highlighted]) {
        guard !photos.isEmpty else { return }
        let columns = columns(beside: photos.count)
        guard columns < room.columns(ofRows: room.rows, aspect: Self.narrowest) else {
            return addRow(
                photos, columns: min(columns, room.columns(ofRows: room.rows, aspect: Self.usual)), rows: room.rows)
        }
        guard photos.count == 4 else {
            return addRow(photos, columns: columns, rows: room.rows(ofColumns: columns, aspect: Self.narrowest))
        }
        let rows = max(1, room.rows / 2)
        let half = min(self.columns(beside: 2), room.columns(ofRows: rows, aspect: Self.widest))
        addRow(Array(photos.prefix(2)), columns: half, rows: rows)
        addRow(Array(photos.suffix(2)), columns: half, rows: rows)
    }

    /// As large as they can be in as many lines.
    mutating func addGrid(_ photos: [Highlighted], maximumRows: Int) -> Bool {
        var best: (across: Int, columns: Int, rows: Int)?
        for across in 1...max(1, photos.count) {
            let columns = columns(beside: across)
            let rows = min(
                maximumRows / ((photos.count + across - 1) / across),
                room.rows(ofColumns: columns, aspect: Self.usual))
            guard columns >= PhotoStrip.minimumTile, rows > 0 else { continue }
            let shown = min(columns, room.columns(ofRows: rows, aspect: Self.usual))
            // A fifth smaller is worth the lines that more of them side by side leave for what stands below.
            if shown * rows * 5 >= (best.map { $0.columns * $0.rows } ?? 0) * 4 { best = (across, shown, rows) }
        }
        guard let best else { return false }
        for start in stride(from: 0, to: photos.count, by: best.across) {
            addRow(Array(photos[start...].prefix(best.across)), columns: best.columns, rows: best.rows)
        }
        return true
    }

    mutating func addUnavailable(_ shown: Highlighted) {
        let row = lines.count
        unavailable.append(
            .init(photo: shown.photo, highlights: shown.highlights, columns: 0..<width, rows: row..<row + 1))
        lines.append([])
    }

    private func columns(beside count: Int) -> Int { (width - Self.gap * (count - 1)) / count }

    private mutating func addRow(_ photos: [Highlighted], columns: Int, rows: Int) {
        let start = lines.count
        for (index, shown) in photos.enumerated() {
            let left = index * (columns + Self.gap)
            tiles.append(
                .init(
                    photo: shown.photo, highlights: shown.highlights, columns: left..<left + columns,
                    rows: start..<start + rows))
        }
        lines += [MomentBlock.Line](repeating: [], count: rows)
        if hasCaptions { lines.append(captions(tiles.suffix(photos.count))) }
    }

    /// Two blanks stand between two of them.
    private func captions(_ tiles: ArraySlice<PhotoStrip.Tile>) -> MomentBlock.Line {
        var line: MomentBlock.Line = []
        var column = 0
        for tile in tiles {
            let isLast = tile == tiles.last
            let text = CellText(tile.photo.caption).truncated(to: max(1, tile.columns.count - (isLast ? 0 : 1)))
            var highlighted = HighlightedText(tile.photo.caption, highlights: tile.highlights)
            line.append((MomentParts.blanks(tile.columns.lowerBound - column), .dim))
            line += highlighted.pieces(of: text, style: .dim)
            column = tile.columns.lowerBound + text.width
        }
        return line
    }
}
