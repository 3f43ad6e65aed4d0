import MomentsCore
import MomentsKit
import TerminalKit

/// Photos in lines that are kept for them, whether their pictures are there yet or not: one is shown whole, several are
/// tiles, and one that cannot be had takes one line.
struct PhotoStrip {
    struct Tile: Equatable {
        let photo: PhotoProps
        /// Its index among the photos.
        let index: Int
        /// In cells from where the strip begins.
        let columns: Range<Int>
        /// Lines of the strip.
        let rows: Range<Int>
    }

    /// The photos of which pictures are shown.
    let tiles: [Tile]
    /// The photos that cannot be had, each in the one line of its tile.
    let unavailable: [Tile]
    /// The number of lines, with or without highlights.
    let rows: Int
    /// The ranges to highlight in the caption of each photo.
    var highlights: [[Range<Int>]] = []
    /// The number of further photos, on the corner of the last tile, or in the last line where there is one tile or none.
    private let more: String?
    private let width: Int
    private let hasCaptions: Bool

    /// - Parameters:
    ///   - more: how many there are beside these: "+3".
    ///   - width: how many columns there are.
    ///   - pictures: knows the extents of photos; nil where pictures are off.
    ///   - hasCaptions: whether the alt text stands below each.
    /// - Returns: nil where there is nothing to show, or no room.
    init?(
        _ photos: [PhotoProps], more: String? = nil, width: Int, in room: PhotoRoom,
        known pictures: (any PictureProviding)? = nil, hasCaptions: Bool = true
    ) {
        guard room.rows > 0 else { return nil }
        let photos = photos.enumerated().filter { room.shows($0.element) }
        guard !photos.isEmpty else { return nil }
        let extents = photos.map { pictures?.extent(of: $0.element.source) ?? .unknown }
        let shown = zip(photos, extents).filter { $1 != .unavailable }
        guard width >= (shown.count == 4 ? 2 : shown.count) * Self.minimumTile else { return nil }
        let hasCaptions = hasCaptions && shown.contains { $0.0.element.altText != nil }
        var layout = PhotoLayout(width: width, room: room, captionRows: hasCaptions ? 1 : 0)
        if shown.count == 1, let (photo, extent) = shown.first {
            layout.add(photo, extent)
        } else {
            layout.addTiles(shown.map(\.0))
        }
        let unavailable = zip(photos, extents).filter { $1 == .unavailable }.map(\.0)
        self.init(layout, unavailable, more: more, hasCaptions: hasCaptions)
    }

    /// Many as a grid that takes so many lines at most.
    /// - Parameter pictures: knows which photos cannot be had; nil where pictures are off.
    /// - Returns: nil where they do not fit in, or are not many.
    init?(
        gridOf photos: [PhotoProps], width: Int, maximumRows: Int, in room: PhotoRoom,
        known pictures: (any PictureProviding)? = nil
    ) {
        guard room.rows > 0, photos.allSatisfy(room.shows) else { return nil }
        let isUnavailable = photos.map { pictures?.extent(of: $0.source) == .unavailable }
        let shown = zip(photos.enumerated(), isUnavailable).filter { !$1 }.map(\.0)
        var layout = PhotoLayout(width: width, room: room, captionRows: 0)
        guard shown.count >= Self.minimumOfGrid,
            layout.addGrid(shown, maximumRows: maximumRows - (photos.count - shown.count))
        else { return nil }
        let unavailable = zip(photos.enumerated(), isUnavailable).filter { $1 }.map(\.0)
        self.init(layout, unavailable, more: nil, hasCaptions: false)
    }

    /// As many lines as so many photos can take, each of which may be one that cannot be had.
    static func maximumRows(of photos: Int, in room: PhotoRoom) -> Int {
        room.rows == 0 ? 0 : max(room.rows + room.rows / 2, 2) + maximumCaptionRows + photos
    }

    /// Below one photo, or below two lines of them.
    private static let maximumCaptionRows = 2

    private init(_ layout: PhotoLayout, _ unavailable: [PhotoLayout.Photo], more: String?, hasCaptions: Bool) {
        (tiles, width, self.more, self.hasCaptions) = (layout.tiles, layout.width, more, hasCaptions)
        let end = Self.lines(of: layout.tiles, [], more, layout.width, hasCaptions).count
        self.unavailable = unavailable.enumerated().map { place, photo in
            Tile(
                photo: photo.element, index: photo.offset, columns: 0..<layout.width,
                rows: end + place..<end + place + 1)
        }
        rows = end + unavailable.count
    }

    private static let minimumOfGrid = 3

    static let minimumTile = 8

    // MARK: Painting

    /// - Parameters:
    ///   - row: its first; it may be outside of the canvas, as any of them.
    ///   - words: say why there is no picture.
    func paint(
        row: Int, column: Int, on canvas: Canvas, _ pictures: any PictureProviding, _ words: Language
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
            // The alt text stands below the strip.
            case .loading, .pixels, .failed:
                paint(state.failureReason(words) ?? "", for: tile, row: row, column: column, on: canvas)
            }
        }
        let more = tiles.count == 1 ? nil : more.map { CellText(" \($0) ") }
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
        _ pictures: any PictureProviding, _ words: Language, _ style: PictureStyle
    ) {
        let state = pictures.picture(tile.photo.source, style.shape(columns: width, rows: 1, fit: .whole))
        let reason = state.failureReason(words)
        let altText = tile.photo.altText ?? (reason == nil ? tile.photo.name : nil)
        let text = [altText, reason].compactMap(\.self).joined(separator: " · ")
        let sign = CellText(MomentSigns.photo)
        let line = CellText(text).truncated(to: max(1, width - sign.width - (more?.width ?? 0)))
        var highlighted = HighlightedText(text, highlights: tile.ranges(in: highlights))
        var column = column
        for piece in [(sign, .dim)] + highlighted.pieces(of: line, style: .dim) + (more.map { [($0, .dim)] } ?? []) {
            canvas.put(piece.0, row: row, column: column, style: piece.1)
            column += piece.0.width
        }
    }

    // MARK: Lines

    /// All of its lines: empty ones in the place of its pictures, and the texts below.
    var lines: [MomentBlock.Line] {
        Self.lines(of: tiles, highlights, more, width, hasCaptions)
            + [MomentBlock.Line](repeating: [], count: unavailable.count)
    }

    private static func lines(
        of tiles: [Tile], _ highlights: [[Range<Int>]], _ more: String?, _ width: Int, _ hasCaptions: Bool
    ) -> [MomentBlock.Line] {
        var lines: [MomentBlock.Line] = []
        var rest = tiles[...]
        while let first = rest.first {
            let line = rest.prefix { $0.rows == first.rows }
            rest = rest.dropFirst(line.count)
            lines += [MomentBlock.Line](repeating: [], count: first.rows.count)
            guard hasCaptions else {
                if !rest.isEmpty { lines.append([]) }
                continue
            }
            lines += tiles.count == 1 ? caption(of: first, highlights, more, width) : [captions(of: line, highlights)]
        }
        return lines
    }

    private static func caption(
        of tile: Tile, _ highlights: [[Range<Int>]], _ more: String?, _ width: Int
    ) -> [MomentBlock.Line] {
        let more = CellText(more.map { " \($0)" } ?? "")
        var lines = MomentParts.address(
            tile.photo.caption, sign: MomentSigns.photo, style: .dim, width: width - more.width,
            highlights: tile.ranges(in: highlights), maximumLines: maximumCaptionRows)
        if let last = lines.popLast() { lines.append(last + (more.width == 0 ? [] : [(more, .dim)])) }
        return lines
    }

    /// Two blanks stand between two of them.
    private static func captions(of tiles: ArraySlice<Tile>, _ highlights: [[Range<Int>]]) -> MomentBlock.Line {
        var line: MomentBlock.Line = []
        var column = 0
        for tile in tiles {
            let isLast = tile == tiles.last
            let text = CellText(tile.photo.caption).truncated(to: max(1, tile.columns.count - (isLast ? 0 : 1)))
            var highlighted = HighlightedText(tile.photo.caption, highlights: tile.ranges(in: highlights))
            line.append((MomentParts.blanks(tile.columns.lowerBound - column), .dim))
            line += highlighted.pieces(of: text, style: .dim)
            column = tile.columns.lowerBound + text.width
        }
        return line
    }
}

extension PhotoStrip.Tile {
    /// - Parameter highlights: of the captions of all photos.
    fileprivate func ranges(in highlights: [[Range<Int>]]) -> [Range<Int>] {
        highlights.indices.contains(index) ? highlights[index] : []
    }
}
