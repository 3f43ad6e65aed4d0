import MomentsCore

/// A rectangle of cells to paint on during one frame; drawing outside of it is ignored.
@MainActor package struct Canvas {
    private let surface: CursesSurface
    private let origin: CellPosition
    package let size: CellSize
    private let ground: Theme.Ground
    private let emphasis: Emphasis

    private enum Emphasis {
        case normal, unfocused, dimmed
    }

    init(surface: CursesSurface, origin: CellPosition = CellPosition(row: 0, column: 0), size: CellSize) {
        self.init(surface, origin, size, .page, .normal)
    }

    private init(
        _ surface: CursesSurface, _ origin: CellPosition, _ size: CellSize, _ ground: Theme.Ground, _ emphasis: Emphasis
    ) {
        self.surface = surface
        self.origin = origin
        self.size = size
        self.ground = ground
        self.emphasis = emphasis
    }

    /// The same cells, painted on another ground.
    package func on(_ ground: Theme.Ground) -> Canvas {
        Canvas(surface, origin, size, ground, emphasis)
    }

    /// The same cells for a screen below a box: all is dim, and there is no cursor.
    package var dimmed: Canvas { Canvas(surface, origin, size, ground, .dimmed) }

    /// Whether something lies before it.
    package var isDimmed: Bool { emphasis == .dimmed }

    /// The same cells for a pane beside the one with the focus: eye-catching styles are dim, and there is no cursor.
    package var unfocused: Canvas { Canvas(surface, origin, size, ground, emphasis == .normal ? .unfocused : emphasis) }

    /// A part of this canvas with positions of its own, cut to this canvas.
    package func part(rows: Range<Int>, columns: Range<Int>) -> Canvas {
        let rows = rows.clamped(to: 0..<size.rows)
        let columns = columns.clamped(to: 0..<size.columns)
        return Canvas(
            surface, CellPosition(row: origin.row + rows.lowerBound, column: origin.column + columns.lowerBound),
            CellSize(columns: columns.count, rows: rows.count), ground, emphasis)
    }

    /// Any row and column will do: text outside is cut off; a wide character at the edge becomes a blank.
    package func put(_ text: CellText, row: Int, column: Int, style: Style = .plain) {
        guard row >= 0, row < size.rows, column < size.columns, column > -text.width else { return }
        let visible = text.columns(in: -column..<size.columns - column)
        surface.write(
            visible, row: origin.row + row, column: origin.column + max(column, 0), style: shown(style), on: ground)
    }

    /// Any row and column will do: cells outside are cut off.
    package func put(_ picture: PictureCells, row: Int, column: Int) {
        let whole = CellSize(columns: picture.columns, rows: picture.rows)
        if let place = place(of: whole, row: row, column: column) { surface.draw(picture, at: place) }
    }

    /// The same in pixels. The picture is drawn once the terminal has it: until then the earlier cells stay in view.
    /// - Returns: whether the picture is drawn, or lies outside of view.
    @discardableResult
    package func put(_ picture: PicturePixels, row: Int, column: Int) -> Bool {
        let whole = CellSize(columns: picture.columns, rows: picture.rows)
        guard let place = place(of: whole, row: row, column: column) else { return true }
        return surface.draw(picture, at: place)
    }

    private func place(of whole: CellSize, row: Int, column: Int) -> PicturePlace? {
        PicturePlace(of: whole, row: row, column: column, in: size, at: origin, isDim: emphasis == .dimmed)
    }

    /// Makes every cell a blank of this style.
    package func fill(style: Style) {
        for row in 0..<size.rows { fill(row: row, style: style) }
    }

    /// Makes every cell of a row a blank of this style.
    package func fill(row: Int, style: Style) {
        guard row >= 0, row < size.rows, size.columns > 0 else { return }
        surface.erase(
            row: origin.row + row, column: origin.column, count: size.columns, style: shown(style), on: ground)
    }

    private func shown(_ style: Style) -> Style {
        switch (emphasis, style) {
        case (.dimmed, _), (.unfocused, .bar), (.unfocused, .title), (.unfocused, .key), (.unfocused, .marker): .dim
        default: style
        }
    }

    /// A click on these cells reaches the target as long as the frame is shown. Cells outside are cut off. Keys are those of
    /// the pane with the focus.
    package func mark(row: Int, columns: Range<Int>, as target: CellTarget) {
        let columns = columns.clamped(to: 0..<size.columns)
        guard canMark(target), row >= 0, row < size.rows, !columns.isEmpty else { return }
        let start = origin.column + columns.lowerBound
        surface.targets.add(
            CellTargets.Run(row: origin.row + row, columns: start..<start + columns.count, target: target))
    }

    private func canMark(_ target: CellTarget) -> Bool {
        switch (emphasis, target) {
        case (.normal, _), (.unfocused, .link): true
        case (.unfocused, .key), (.dimmed, _): false
        }
    }

    /// Draws a thin line through a row.
    package func rule(row: Int) {
        guard row >= 0, row < size.rows, size.columns > 0 else { return }
        surface.rule(
            row: origin.row + row, column: origin.column, count: size.columns, isVertical: false, style: shown(.dim),
            on: ground)
    }

    /// Draws a thin line through these rows of a column.
    package func rule(column: Int, rows: Range<Int>) {
        let rows = rows.clamped(to: 0..<size.rows)
        guard column >= 0, column < size.columns, !rows.isEmpty else { return }
        surface.rule(
            row: origin.row + rows.lowerBound, column: origin.column + column, count: rows.count, isVertical: true,
            style: shown(.dim), on: ground)
    }

    /// Marks a row as the selected one.
    /// - Parameter text: the column of its first letter, where the hidden cursor stands.
    package func putSelectionMark(row: Int, text: Int) {
        put("▌", row: row, column: 0, style: .marker)
        restCursor(row: row, column: text)
    }

    /// Where the cursor stands that no field shows. Magnifiers, braille displays and tmux go by it. The first call of a frame
    /// counts: of a row of several lines, its first line.
    package func restCursor(row: Int, column: Int) {
        guard surface.restingCursor == nil else { return }
        surface.restingCursor = position(row: row, column: column)
    }

    /// Shows the cursor there after this frame. Without a call, or outside of the canvas, it is hidden.
    func showCursor(row: Int, column: Int) {
        if let position = position(row: row, column: column) { surface.cursor = position }
    }

    /// For the cursor; nil outside of the focused pane.
    private func position(row: Int, column: Int) -> CellPosition? {
        guard emphasis == .normal, row >= 0, row < size.rows, column >= 0, column < size.columns else { return nil }
        return CellPosition(row: origin.row + row, column: origin.column + column)
    }
}
