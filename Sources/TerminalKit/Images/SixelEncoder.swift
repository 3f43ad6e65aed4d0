import MomentsCore

/// Turns a picture into sixel (VT330/VT340 Programmer Reference Manual, volume 2, chapter 14), band by band of six rows, so
/// that something else can be done in between. Its colours are its own.
struct SixelEncoder {
    private let pixels: PicturePixels
    private var palette: SixelPalette
    /// The dither that moves each pixel, so that a sky has no bands (Bayer, 1973).
    private let shifts: [Int]
    private var row = 0

    init(_ pixels: PicturePixels) {
        self.pixels = pixels
        palette = SixelPalette(pixels)
        let distance = palette.distance
        shifts = Self.matrix.map { Int((distance * (Double($0) - 7.5) / 16).rounded()) }
    }

    var isAtEnd: Bool { row >= pixels.height }

    /// The introducer: unset pixels keep the present content (`P2`), one to one; the raster's size; the colours.
    var opening: [UInt8] {
        let colors = palette.percents.enumerated().map { "#\($0);2;\($1.x);\($1.y);\($1.z)" }.joined()
        return Array("\u{1B}P0;1q\"1;1;\(pixels.width);\(pixels.height)\(colors)".utf8)
    }

    static let ending = Array("\u{1B}\\".utf8)

    /// The next six rows.
    mutating func next() -> [UInt8] {
        let rows = row..<min(row + 6, pixels.height)
        row = rows.upperBound
        let columns = bits(rows)
        var bytes: [UInt8] = []
        for (color, bits) in columns.enumerated() where !bits.isEmpty {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "$")) }
            bytes += Array("#\(color)".utf8)
            Self.append(bits, to: &bytes)
        }
        return bytes + [UInt8(ascii: "-")]
    }

    /// For each colour that is in these rows, six pixels a column.
    private mutating func bits(_ rows: Range<Int>) -> [[UInt8]] {
        var columns = [[UInt8]](repeating: [], count: palette.colors.count)
        pixels.bytes.withUnsafeBufferPointer { bytes in
            for y in rows {
                for x in 0..<pixels.width {
                    let place = (y * pixels.width + x) * pixels.channels
                    // A pixel that is rather transparent keeps the one below it.
                    if pixels.channels == 4, bytes[place + 3] < 128 { continue }
                    let shift = shifts[(y & 3) * 4 + (x & 3)]
                    let color = palette.index(
                        red: Self.moved(bytes[place], shift), green: Self.moved(bytes[place + 1], shift),
                        blue: Self.moved(bytes[place + 2], shift))
                    if columns[color].isEmpty { columns[color] = [UInt8](repeating: 0, count: pixels.width) }
                    columns[color][x] |= 1 << UInt8(y - rows.lowerBound)
                }
            }
        }
        return columns
    }

    private static func moved(_ value: UInt8, _ shift: Int) -> Int { min(max(0, Int(value) + shift), 255) }

    private static let matrix = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

    /// Four and more of the same are one with its count.
    private static func append(_ bits: [UInt8], to bytes: inout [UInt8]) {
        var start = 0
        while start < bits.count {
            let end = bits[start...].firstIndex { $0 != bits[start] } ?? bits.count
            let sixel = bits[start] + 0x3F
            if end == bits.count, bits[start] == 0 { return }
            if end - start > 3 {
                bytes += Array("!\(end - start)".utf8)
                bytes.append(sixel)
            } else {
                bytes += Array(repeating: sixel, count: end - start)
            }
            start = end
        }
    }
}
