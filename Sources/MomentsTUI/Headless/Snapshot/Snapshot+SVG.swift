nonisolated extension Snapshot {
    /// A picture for people: a window with the screen in it. The picture needs no other file, and the same screen gives the
    /// same bytes.
    ///
    /// Renderers differ in their fonts and in their use of `textLength` and of lists of positions (librsvg ignores both). So
    /// each word, and each character beyond ASCII, has its own position, and lines and blocks are drawn, not written: columns
    /// line up everywhere.
    var svg: String {
        let grid = SVGGrid(columns: columns, rows: rows, background: background)
        let parts = cells.enumerated().flatMap { row, cells in grid.row(cells, at: row) }
        return (grid.opening + parts + grid.caret(cursor) + ["</g>", "</svg>"]).map { $0 + "\n" }.joined()
    }

    /// The background of most cells if a theme paints one; the window around them has it too.
    private var background: String {
        let backgrounds = cells.joined().compactMap(\.look.background).filter { $0 >= 16 }
        let counts = Dictionary(grouping: backgrounds) { $0 }.mapValues(\.count)
        // Of two as frequent the same one every time.
        let mostCommon = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
        return mostCommon.map { SVGPalette.hex($0.key) } ?? SVGPalette.background
    }
}

/// Places cells in a picture. All lengths are CSS pixels, whole ones, so that no rounding differs between machines.
nonisolated private struct SVGGrid {
    let columns: Int
    let rows: Int
    let background: String

    // The advance of nearly every monospaced font is 0.6 em: 9 for 15.
    private static let fontSize = 15
    private static let cellWidth = SVGShape.cellWidth
    private static let cellHeight = SVGShape.cellHeight
    private static let baseline = 14
    private static let padding = 18
    private static let barHeight = 36
    private static let fonts =
        "'JetBrains Mono','SF Mono',Menlo,Consolas,'DejaVu Sans Mono','Noto Sans Mono CJK SC',monospace"

    var opening: [String] {
        let width = columns * Self.cellWidth + 2 * Self.padding
        let height = rows * Self.cellHeight + Self.barHeight + Self.padding
        return [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
                + " viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-label=\"Moments in a terminal\">",
            "<rect x=\"0.5\" y=\"0.5\" width=\"\(width - 1)\" height=\"\(height - 1)\" rx=\"10\""
                + " fill=\"\(background)\" stroke=\"\(SVGPalette.frame)\"/>",
            "<circle cx=\"22\" cy=\"18\" r=\"6\" fill=\"#ff5f57\"/><circle cx=\"42\" cy=\"18\" r=\"6\" fill=\"#febc2e\"/>"
                + "<circle cx=\"62\" cy=\"18\" r=\"6\" fill=\"#28c840\"/>",
            "<text x=\"\(width / 2)\" y=\"23\" text-anchor=\"middle\" font-family=\"system-ui,sans-serif\""
                + " font-size=\"13\" fill=\"\(SVGPalette.title)\">moments</text>",
            "<g font-family=\"\(Self.fonts)\" font-size=\"\(Self.fontSize)\" fill=\"\(SVGPalette.foreground)\">",
        ]
    }

    func row(_ cells: [Snapshot.Cell], at row: Int) -> [String] {
        let runs = SVGRun.runs(of: cells)
        let words = runs.flatMap { word($0, at: row) }
        let line = words.isEmpty ? [] : ["<text y=\"\(y(row) + Self.baseline)\">\(words.joined())</text>"]
        return backgrounds(of: cells, at: row) + line + runs.flatMap { drawing($0, at: row) }
    }

    func caret(_ cursor: Snapshot.Cursor?) -> [String] {
        guard let cursor else { return [] }
        return [rectangle(cursor.column, cursor.row, width: 1, "fill-opacity=\"0.6\"")]
    }

    private func x(_ column: Int) -> Int { Self.padding + column * Self.cellWidth }
    private func y(_ row: Int) -> Int { Self.barHeight + row * Self.cellHeight }

    /// Neighbours of one colour are one rectangle: between two, a seam would show.
    private func backgrounds(of cells: [Snapshot.Cell], at row: Int) -> [String] {
        var spans: [(column: Int, width: Int, color: String?)] = []
        var column = 0
        for cell in cells {
            if let last = spans.last, last.color == cell.look.backgroundFill {
                spans[spans.count - 1].width += cell.width
            } else {
                spans.append((column, cell.width, cell.look.backgroundFill))
            }
            column += cell.width
        }
        return spans.filter { $0.color != background }.compactMap { span in
            span.color.map { rectangle(span.column, row, width: span.width, "fill=\"\($0)\"") }
        }
    }

    private func rectangle(_ column: Int, _ row: Int, width: Int, _ attributes: String) -> String {
        "<rect x=\"\(x(column))\" y=\"\(y(row))\" width=\"\(width * Self.cellWidth)\" height=\"\(Self.cellHeight)\""
            + " shape-rendering=\"crispEdges\" \(attributes)/>"
    }

    private func word(_ run: SVGRun, at row: Int) -> [String] {
        guard !run.isBlank, SVGShape(run.text) == nil else { return [] }
        let length = run.isASCII && run.width > 1 ? " textLength=\"\(run.width * Self.cellWidth)\"" : ""
        return ["<tspan x=\"\(x(run.column))\"\(length)\(run.look.foregroundFill)>\(run.text.escapedForXML)</tspan>"]
    }

    private func drawing(_ run: SVGRun, at row: Int) -> [String] {
        var parts: [String] = []
        if let shape = SVGShape(run.text) {
            parts.append(
                "<path d=\"\(shape.path(x: x(run.column), y: y(row)))\" \(shape.paint)=\"\(run.look.color)\"\(run.look.opacity)/>"
            )
        }
        if run.look.attributes.contains(.underline) {
            parts.append(
                "<rect x=\"\(x(run.column))\" y=\"\(y(row) + Self.baseline + 2)\" width=\"\(run.width * Self.cellWidth)\""
                    + " height=\"1\" fill=\"\(run.look.color)\"\(run.look.opacity)/>")
        }
        return parts
    }
}

nonisolated extension Snapshot.Look {
    fileprivate var isReversed: Bool { attributes.contains(.reverse) }

    fileprivate var color: String {
        isReversed
            ? background.map(SVGPalette.hex) ?? SVGPalette.background
            : foreground.map(SVGPalette.hex) ?? SVGPalette.foreground
    }

    fileprivate var backgroundFill: String? {
        isReversed
            ? foreground.map(SVGPalette.hex) ?? SVGPalette.foreground
            : background.map(SVGPalette.hex)
    }

    fileprivate var opacity: String { attributes.contains(.dim) ? " fill-opacity=\"0.6\"" : "" }

    /// The attributes of text with this look, where they are not the picture's own.
    fileprivate var foregroundFill: String {
        (color == SVGPalette.foreground ? "" : " fill=\"\(color)\"") + opacity
            + (attributes.contains(.bold) ? " font-weight=\"bold\"" : "")
    }
}

nonisolated extension String {
    /// Without characters that XML gives a meaning to or does not take at all (XML 1.0, 2.2).
    fileprivate var escapedForXML: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: String(scalar)
            }
        }.joined()
    }
}
