import MomentsCore

/// The visible quarters of each cell of a picture that is not opaque. A cell that is seen in part has one colour: the other one
/// is that of the terminal.
struct TransparentCells {
    /// The same picture, opaque.
    private(set) var bitmap: Bitmap
    private let columns: Int
    /// Of each cell, row by row: the quarters that are seen, as in `quarters`.
    private var seen: [Int] = []

    /// From none of its quarters to all: the least bit is the upper left one, then the upper right, the lower left
    /// and the lower right.
    private static let quarters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
    private static let all = quarters.count - 1
    private static let size = Fitting.blocks

    /// - Parameters:
    ///   - bitmap: with four bytes a pixel.
    ///   - ground: the terminal's background, 0xRRGGBB; nil where it is unknown.
    init(_ bitmap: Bitmap, _ area: PixelArea, on ground: Int?, columns: Int, rows: Int) {
        let leastSeen = Bitmap.leastSeen(on: ground)
        let pixels = RowScaler.scaled(bitmap, area, width: columns * Self.size, height: rows * Self.size)
            .shown(on: ground)
        let bytes = [UInt8](repeating: 0, count: pixels.width * pixels.height * 3)
        self.bitmap = Bitmap(width: pixels.width, height: pixels.height, bytes: bytes)
        self.columns = columns
        for row in 0..<rows {
            for column in 0..<columns { add(Cell(pixels, leastSeen, x: column * Self.size, y: row * Self.size)) }
        }
    }

    /// - Parameter cell: the one there in the opaque picture.
    func shown(_ cell: PictureCells.Cell, column: Int, row: Int) -> PictureCells.Cell {
        let quarters = seen[row * columns + column]
        if quarters == 0 { return .init(" ") }
        guard quarters < Self.all, let color = cell.background ?? cell.foreground else { return cell }
        return .init(Self.quarters[quarters], foreground: color)
    }

    private mutating func add(_ cell: Cell) {
        seen.append(cell.quarters)
        let mean = cell.mean
        for pixel in cell.pixels {
            let color = cell.quarters == Self.all && pixel.isSeen ? pixel.color : mean
            for channel in 0..<3 { bitmap.bytes[pixel.place * 3 + channel] = color[channel] }
        }
    }

    /// The pixels of one cell.
    private struct Cell {
        private(set) var pixels: [(place: Int, color: SIMD4<UInt8>, isSeen: Bool)] = []
        private(set) var quarters = 0

        init(_ bitmap: Bitmap, _ leastSeen: UInt8, x: Int, y: Int) {
            var counts = [0, 0, 0, 0]
            for row in 0..<size {
                for column in 0..<size {
                    let place = (y + row) * bitmap.width + x + column
                    let color = bitmap.color(at: place)
                    let isSeen = color.w >= leastSeen
                    pixels.append((place, color, isSeen))
                    counts[row * 2 / size * 2 + column * 2 / size] += isSeen ? 1 : 0
                }
            }
            for (quarter, count) in counts.enumerated() where count >= size * size / 8 { quarters |= 1 << quarter }
        }

        /// Of the visible pixels.
        var mean: SIMD4<UInt8> {
            var (sum, count) = (SIMD4<UInt32>.zero, UInt32(0))
            for pixel in pixels where pixel.isSeen {
                sum &+= SIMD4(truncatingIfNeeded: pixel.color)
                count += 1
            }
            return SIMD4(truncatingIfNeeded: sum / SIMD4(repeating: max(1, count)))
        }
    }
}

extension Bitmap {
    fileprivate func color(at place: Int) -> SIMD4<UInt8> {
        SIMD4(bytes[place * 4], bytes[place * 4 + 1], bytes[place * 4 + 2], bytes[place * 4 + 3])
    }
}
