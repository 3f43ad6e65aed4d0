import MomentsKit

/// Turns a picture into sixel (VT330/VT340 Programmer Reference Manual, volume 2, chapter 14), band by band of six rows, so
/// that something else can be done in between. Its colours are a cube of six levels each.
nonisolated struct SixelEncoder {
    private let pixels: PicturePixels
    private var row = 0

    init(_ pixels: PicturePixels) {
        self.pixels = pixels
    }

    var isAtEnd: Bool { row >= pixels.height }

    /// The introducer: pixels that are not set keep what is there (`P2`), one to one; the raster's size; the colours.
    var opening: [UInt8] {
        let levels = (0..<216).map { "#\($0);2;\($0 / 36 * 20);\($0 / 6 % 6 * 20);\($0 % 6 * 20)" }.joined()
        return Array("\u{1B}P0;1q\"1;1;\(pixels.width);\(pixels.height)\(levels)".utf8)
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
    private func bits(_ rows: Range<Int>) -> [[UInt8]] {
        var columns = [[UInt8]](repeating: [], count: 216)
        pixels.bytes.withUnsafeBufferPointer { bytes in
            for y in rows {
                for x in 0..<pixels.width {
                    let index = (y * pixels.width + x) * pixels.channels
                    // What is more transparent than not keeps what is there.
                    if pixels.channels == 4, bytes[index + 3] < 128 { continue }
                    let color =
                        Self.level(bytes[index], x, y) * 36 + Self.level(bytes[index + 1], x, y) * 6
                        + Self.level(bytes[index + 2], x, y)
                    if columns[color].isEmpty { columns[color] = [UInt8](repeating: 0, count: pixels.width) }
                    columns[color][x] |= 1 << UInt8(y - rows.lowerBound)
                }
            }
        }
        return columns
    }

    /// 0 to 5, dithered (Bayer, 1973), as few levels would show bands in a sky.
    private static func level(_ value: UInt8, _ x: Int, _ y: Int) -> Int {
        (Int(value) * 5 * 16 + matrix[(y & 3) * 4 + (x & 3)] * 255 + 127) / (255 * 16)
    }

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
