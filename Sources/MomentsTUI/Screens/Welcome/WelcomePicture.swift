import TerminalKit

/// The sun behind the mountains around a lake, drawn of blocks in the colours of the theme, in any size.
struct WelcomePicture {
    /// A place on the line of a range, both from 0 to 1: how far to the right, and how high above the lake.
    private typealias Peak = (x: Double, height: Double)

    private static let farRange: [Peak] = [
        (0, 0.34), (0.07, 0.46), (0.13, 0.4), (0.24, 0.7), (0.29, 0.62), (0.33, 0.66), (0.41, 0.34), (0.47, 0.2),
        (0.53, 0.18), (0.58, 0.26), (0.66, 0.52), (0.7, 0.47), (0.78, 0.84), (0.83, 0.68), (0.87, 0.74), (0.94, 0.5),
        (1, 0.58),
    ]
    private static let nearRange: [Peak] = [
        (0, 0.22), (0.06, 0.3), (0.12, 0.24), (0.19, 0.28), (0.27, 0.14), (0.34, 0.05), (0.42, 0), (0.6, 0),
        (0.68, 0.04), (0.76, 0.15), (0.84, 0.12), (0.92, 0.26), (1, 0.34),
    ]
    /// By how many eighths of a cell are filled, from below.
    private static let blocks: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    private typealias Cell = (character: Character, style: Style)

    private let size: CellSize
    private let water: Int
    private let sun: (column: Double, row: Double, radius: Double)

    init(size: CellSize) {
        self.size = size
        water = max(1, (size.rows + 2) / 4)
        let sky = Double(size.rows - water)
        sun = (Double(size.columns) / 2, sky * 0.46, min(sky * 0.36, Double(size.columns) * 0.12))
    }

    func paint(on canvas: Canvas) {
        for row in 0..<size.rows {
            var (text, style, start) = ("", Style.plain, 0)
            for column in 0..<size.columns {
                let cell = cell(row: row, column: column)
                if cell.style != style {
                    canvas.put(CellText(text), row: row, column: start, style: style)
                    (text, style, start) = ("", cell.style, column)
                }
                text.append(cell.character)
            }
            canvas.put(CellText(text), row: row, column: start, style: style)
        }
    }

    /// From back to front. A cell has one colour: where something is behind a slope, that fills the cell or leaves it.
    private func cell(row: Int, column: Int) -> Cell {
        let level = size.rows - water - 1 - row
        guard level >= 0 else { return lake(row: -level - 1, column: column) }
        var cell = sky(level: level, column: column)
        for (range, style) in [(Self.farRange, Style.dim), (Self.nearRange, .author)] {
            let eighths = Int(height(of: range, at: column) * Double(8 * (size.rows - water))) - 8 * level
            guard eighths > 0 else { continue }
            let isEmpty = cell.character == " "
            if eighths >= (isEmpty ? 8 : 4) {
                cell = ("█", style)
            } else if isEmpty {
                cell = (Self.blocks[eighths], style)
            }
        }
        return cell
    }

    private func height(of range: [Peak], at column: Int) -> Double {
        let x = (Double(column) + 0.5) / Double(size.columns)
        guard let next = range.firstIndex(where: { x <= $0.x }), next > 0 else { return 0 }
        let (left, right) = (range[next - 1], range[next])
        return left.height + (right.height - left.height) * (x - left.x) / (right.x - left.x)
    }

    /// A cell is twice as high as it is wide, so that half of one is as high as wide.
    private func sky(level: Int, column: Int) -> Cell {
        let across = (Double(column) + 0.5 - sun.column) / 2
        let isLit = [0.75, 0.25].map { half in
            let up = Double(level) + half - sun.row
            return across * across + up * up <= sun.radius * sun.radius
        }
        switch (isLit[0], isLit[1]) {
        case (true, true): return ("█", .liked)
        case (true, false): return ("▀", .liked)
        case (false, true): return ("▄", .liked)
        case (false, false): return (" ", .plain)
        }
    }

    /// - Parameter row: from the shore on.
    private func lake(row: Int, column: Int) -> Cell {
        let half = 2 * sun.radius * (1 - 0.6 * Double(row) / Double(water)) * (row.isMultiple(of: 2) ? 0.9 : 0.7)
        if abs(Double(column) + 0.5 - sun.column) < half, !(column + row).isMultiple(of: 4) { return ("━", .liked) }
        return (column + 4 * row) % 9 < 4 ? ("─", .author) : (" ", .plain)
    }
}
