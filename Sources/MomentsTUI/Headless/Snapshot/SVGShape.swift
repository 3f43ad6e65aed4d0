/// A line or block character (Unicode, "Box Drawing" and "Block Elements") as a drawing that meets its neighbours,
/// which the glyphs of many fonts do not.
nonisolated enum SVGShape: Equatable {
    static let cellWidth = 9
    static let cellHeight = 19

    /// Lines from the middle of the cell to these sides.
    case line(up: Bool, right: Bool, down: Bool, left: Bool)
    /// A rounded corner between two neighbouring sides.
    case corner(up: Bool, right: Bool)
    /// A part of the cell, in eighths of its sides from the upper left corner.
    case block(left: Int, top: Int, right: Int, bottom: Int)
    /// Those of its quarters, row by row.
    case quarters([Bool])

    /// Nil for a character that is better written as text.
    init?(_ text: String) {
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
        if let sides = Self.lines[scalar] {
            self = .line(
                up: sides.contains("u"), right: sides.contains("r"), down: sides.contains("d"),
                left: sides.contains("l"))
            return
        }
        if let sides = Self.corners[scalar] {
            self = .corner(up: sides.up, right: sides.right)
            return
        }
        if let quarters = Self.quarters[scalar] {
            self = .quarters(quarters.map { $0 == "x" })
            return
        }
        let eighths = Int(scalar.value) - 0x2580
        switch eighths {
        case 0: self = .block(left: 0, top: 0, right: 8, bottom: 4)
        case 1...8: self = .block(left: 0, top: 8 - eighths, right: 8, bottom: 8)
        case 9...15: self = .block(left: 0, top: 0, right: 16 - eighths, bottom: 8)
        case 16: self = .block(left: 4, top: 0, right: 8, bottom: 8)
        case 20: self = .block(left: 0, top: 0, right: 8, bottom: 1)
        case 21: self = .block(left: 7, top: 0, right: 8, bottom: 8)
        default: return nil
        }
    }

    private static let lines: [Unicode.Scalar: String] = [
        "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ur", "┘": "ul", "├": "urd", "┤": "uld", "┬": "lrd",
        "┴": "ulr",
        "┼": "ulrd", "╴": "l", "╵": "u", "╶": "r", "╷": "d",
    ]

    private static let corners: [Unicode.Scalar: (up: Bool, right: Bool)] = [
        "╭": (false, true), "╮": (false, false), "╯": (true, false), "╰": (true, true),
    ]

    private static let quarters: [Unicode.Scalar: String] = [
        "▖": "..x.", "▗": "...x", "▘": "x...", "▙": "x.xx", "▚": "x..x", "▛": "xxx.", "▜": "xx.x", "▝": ".x..",
        "▞": ".xx.",
        "▟": ".xxx",
    ]

    /// The attribute of the path that takes the colour.
    var paint: String {
        switch self {
        case .line, .corner: "fill=\"none\" stroke"
        case .block, .quarters: "shape-rendering=\"crispEdges\" fill"
        }
    }

    /// SVG path data for the cell whose corner is at x, y.
    func path(x: Int, y: Int) -> String {
        let middle = (x: "\(x + Self.cellWidth / 2).5", y: "\(y + Self.cellHeight / 2).5")
        switch self {
        case .line(let up, let right, let down, let left):
            let sides = [
                up ? "V\(y)" : nil, right ? "H\(x + Self.cellWidth)" : nil, down ? "V\(y + Self.cellHeight)" : nil,
                left ? "H\(x)" : nil,
            ]
            return sides.compactMap(\.self).map { "M\(middle.x) \(middle.y)\($0)" }.joined()
        case .corner(let up, let right):
            let ends = (x: right ? x + Self.cellWidth : x, y: up ? y : y + Self.cellHeight)
            return "M\(middle.x) \(ends.y)Q\(middle.x) \(middle.y) \(ends.x) \(middle.y)"
        case .quarters(let quarters):
            return quarters.enumerated().filter(\.element).map { index, _ in
                let (left, top) = (index % 2 * 4, index / 2 * 4)
                return Self.block(left: left, top: top, right: left + 4, bottom: top + 4).path(x: x, y: y)
            }
            .joined()
        case .block(let left, let top, let right, let bottom):
            let edges = (left: x + left * Self.cellWidth / 8, top: y + top * Self.cellHeight / 8)
            let right = x + right * Self.cellWidth / 8, bottom = y + bottom * Self.cellHeight / 8
            return "M\(edges.left) \(edges.top)H\(right)V\(bottom)H\(edges.left)Z"
        }
    }
}
