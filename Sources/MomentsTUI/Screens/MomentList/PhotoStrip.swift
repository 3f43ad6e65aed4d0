import MomentsCore
import MomentsKit
import TerminalKit

/// Photos side by side in lines that are kept for them, whether their pictures are there yet or not. One is shown whole,
/// several are tiles.
struct PhotoStrip {
    struct Tile {
        let photo: PhotoProps
        /// Which of the photos it is.
        let index: Int
        /// In cells from where the strip begins.
        let columns: Range<Int>
    }

    let tiles: [Tile]
    let rows: Int

    /// - Parameters:
    ///   - photos: four at most.
    ///   - width: how many columns there are.
    /// - Returns: nil where there is nothing to show, or no room.
    init?(_ photos: [PhotoProps], width: Int, in room: PhotoRoom) {
        let (photos, rows) = (photos.enumerated().filter { room.shows($0.element) }, room.rows)
        guard rows > 0, width >= photos.count * Self.minimumTile, !photos.isEmpty else { return nil }
        self.rows = rows
        let room = (width - Self.gap * (photos.count - 1)) / photos.count
        // A cell is about twice as high as it is wide: three to two, as most photos are.
        let tile = photos.count == 1 ? room : min(room, 3 * rows)
        tiles = photos.enumerated().map { place, photo in
            let start = place * (tile + Self.gap)
            return Tile(photo: photo.element, index: photo.offset, columns: start..<start + tile)
        }
    }

    private static let gap = 1
    private static let minimumTile = 8

    /// What stands below: what is to be seen on each, and how many more there are.
    /// - Parameters:
    ///   - width: how many columns there are.
    ///   - highlights: in each photo's caption.
    func captions(more: String?, width: Int, highlights: [[Range<Int>]] = []) -> [MomentBlock.Line] {
        let more = CellText(more.map { " \($0)" } ?? "")
        if tiles.count == 1, let tile = tiles.first { return caption(of: tile, more, width, highlights) }
        var line: MomentBlock.Line = []
        var column = 0
        for (index, tile) in tiles.enumerated() {
            let isLast = index == tiles.count - 1
            let end = isLast ? min(tile.columns.upperBound, width - more.width) : tile.columns.upperBound
            let text = CellText(tile.photo.caption).truncated(to: max(1, end - tile.columns.lowerBound))
            var highlighted = HighlightedText(tile.photo.caption, highlights: tile.ranges(in: highlights))
            line.append((MomentParts.blanks(tile.columns.lowerBound - column), .dim))
            line += highlighted.pieces(of: text, style: .dim)
            column = tile.columns.lowerBound + text.width
        }
        return [more.width == 0 ? line : line + [(more, .dim)]]
    }

    private func caption(
        of tile: Tile, _ more: CellText, _ width: Int, _ highlights: [[Range<Int>]]
    ) -> [MomentBlock.Line] {
        var lines = MomentParts.address(
            tile.photo.caption, sign: MomentSigns.photo, style: .dim, width: width - more.width,
            highlights: tile.ranges(in: highlights), maximumLines: 2)
        if let last = lines.popLast() { lines.append(last + (more.width == 0 ? [] : [(more, .dim)])) }
        return lines
    }

    // MARK: Painting

    /// - Parameters:
    ///   - row: its first; it may be outside of the canvas, as any of them.
    ///   - words: say why there is no picture.
    func paint(
        row: Int, column: Int, on canvas: Canvas, _ pictures: any PictureProviding, _ words: any PictureWords
    ) {
        guard row < canvas.size.rows, row + rows > 0, let style = pictures.style else { return }
        for tile in tiles {
            let fit: PictureShape.Fit = tiles.count == 1 ? .whole : .filled
            let shape = style.shape(columns: tile.columns.count, rows: rows, fit: fit)
            let start = column + tile.columns.lowerBound
            let state = pictures.picture(tile.photo.source, shape)
            switch state {
            case .shown(let cells): canvas.put(cells, row: row, column: start)
            case .pixels(let pixels) where canvas.put(pixels, row: row, column: start): break
            // What is to be seen on it stands below.
            case .loading, .pixels, .failed:
                paint(state.failureReason(words) ?? "", for: tile, row: row, column: start, on: canvas)
            }
        }
    }

    private func paint(_ text: String, for tile: Tile, row: Int, column: Int, on canvas: Canvas) {
        let sign = CellText(MomentSigns.photo)
        canvas.put(sign, row: row, column: column, style: .dim)
        let lines = CellText.wrapAndTruncate(text, width: tile.columns.count - sign.width, maximumLines: rows)
        for (index, line) in lines.enumerated() {
            canvas.put(line, row: row + index, column: column + sign.width, style: .dim)
        }
    }
}

extension PhotoStrip.Tile {
    fileprivate func ranges(in highlights: [[Range<Int>]]) -> [Range<Int>] {
        highlights.indices.contains(index) ? highlights[index] : []
    }
}
