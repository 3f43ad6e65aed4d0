import MomentsKit
import TerminalKit

/// The photos of the draft: small pictures of them where there is room, and a row each with its number, its name and its alt
/// text. Above them the path of one that is to be added, and how many there are.
struct ComposePhotoRows {
    /// How many of them are in view at most.
    private static let limit = 5
    private static let nameWidth = 24
    private static let gap = 2
    /// Of a picture, in cells: about three to two.
    private static let tile = CellSize(columns: 12, rows: 4)
    private static let tileGap = 1

    let props: ComposeProps
    let editor: ComposeEditor
    let painter: PicturePainter
    /// Stands in an alt text that is being typed while it is empty.
    let altTextHint: String
    /// Stands in a focus that is being typed while it is empty.
    let focusHint: String

    /// Rows, with the one that counts the photos.
    /// - Parameter room: how many there are.
    func height(room: Int) -> Int {
        let rows = textRows
        return min(rows + (hasPictures(in: room) ? Self.tile.rows : 0), max(0, room))
    }

    private var textRows: Int {
        (props.photos.isEmpty ? 0 : shown(Self.limit).count + 1) + (props.focus == .path ? 1 : 0)
    }

    /// Depends on the window and the photos, not on the pictures that came already.
    private func hasPictures(in room: Int) -> Bool {
        painter.cell != nil && props.photos.contains { $0.source != nil } && room >= textRows + Self.tile.rows
    }

    /// Those in view, so that the one with the focus is among them.
    private func shown(_ room: Int) -> Range<Int> {
        let count = min(props.photos.count, Self.limit, max(0, room))
        var first = 0
        if let index = props.focus.photo { first = max(0, index - count + 1) }
        return first..<first + count
    }

    /// - Returns: the fields in its rows.
    func paint(on canvas: Canvas) -> ComposeEditor.Rows {
        var (row, fields): (Int, ComposeEditor.Rows) = (0, [:])
        if props.focus == .path {
            fields[0] = .path
            paint(editor.path, row: row, on: canvas)
            row += 1
        }
        guard !props.photos.isEmpty, row < canvas.size.rows else { return fields }
        if let index = props.focus.photo, canvas.size.rows == 1 {
            paint(index, row: 0, on: canvas)
            return [0: props.focus]
        }
        paintSummary(row: row, on: canvas)
        row += 1
        if hasPictures(in: canvas.size.rows) {
            paintPictures(row: row, on: canvas)
            row += Self.tile.rows
        }
        for (offset, index) in shown(canvas.size.rows - row).enumerated() {
            paint(index, row: row + offset, on: canvas)
            fields[row + offset] = props.focus.photo == index ? props.focus : .altText(index)
        }
        return fields
    }

    /// Losses come first: the person must see them.
    private func paintSummary(row: Int, on canvas: Canvas) {
        let summary = props.photosSummary ?? ""
        guard let losses = props.losses else { return put(summary, row: row, column: 0, .dim, on: canvas) }
        put(losses, row: row, column: 0, .warning, on: canvas)
        put(" · " + summary, row: row, column: CellText(losses).width, .dim, on: canvas)
    }

    /// As many as there is room for, in the order of the rows, the one with the focus among them.
    private func paintPictures(row: Int, on canvas: Canvas) {
        let step = Self.tile.columns + Self.tileGap
        let shown = shown(Self.limit)
        let count = min(shown.count, (canvas.size.columns + Self.tileGap) / step)
        var first = shown.lowerBound
        if let index = props.focus.photo { first = max(first, index - count + 1) }
        for place in 0..<max(0, count) where props.photos.indices.contains(first + place) {
            let column = place * step
            let tile = canvas.part(rows: row..<row + Self.tile.rows, columns: column..<column + Self.tile.columns)
            painter.paint(props.photos[first + place].source, fit: .filled, else: "\(first + place + 1)", on: tile)
        }
    }

    private func paint(_ field: TextField, hint: String = "", row: Int, column: Int = 0, on canvas: Canvas) {
        let label = CellText(field.label)
        put(field.label, row: row, column: column, .dim, on: canvas)
        let start = column + label.width + 1
        guard start < canvas.size.columns else { return }
        field.paint(on: canvas.part(rows: row..<row + 1, columns: start..<canvas.size.columns))
        // Behind the cursor.
        if field.text.isEmpty { put(hint, row: row, column: start + 1, .dim, on: canvas) }
    }

    private func paint(_ index: Int, row: Int, on canvas: Canvas) {
        let photo = props.photos[index]
        let width = min(Self.nameWidth, canvas.size.columns / 3)
        let name = CellText("\(index + 1) \(photo.name)").truncated(to: width)
        canvas.put(name, row: row, column: 0, style: .plain)
        let start = width + Self.gap
        guard start + Self.gap < canvas.size.columns else { return }
        if props.focus == .altText(index) {
            editor.altText.paint(on: canvas.part(rows: row..<row + 1, columns: start..<canvas.size.columns))
            // Behind the cursor. The row above counts the photos without alt text.
            if photo.altText.isEmpty { put(altTextHint, row: row, column: start + 1, .dim, on: canvas) }
        } else if props.focus == .photoFocus(index) {
            paint(editor.photoFocus, hint: focusHint, row: row, column: start, on: canvas)
        } else {
            let texts = [photo.focus, photo.altText].compactMap(\.self).filter { !$0.isEmpty }
            put(texts.joined(separator: " · "), row: row, column: start, .dim, on: canvas)
        }
    }

    private func put(_ text: String, row: Int, column: Int, _ style: Style, on canvas: Canvas) {
        canvas.put(
            CellText(text).truncated(to: max(0, canvas.size.columns - column)), row: row, column: column, style: style)
    }
}
