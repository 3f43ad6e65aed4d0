import Libc
import MomentsCore

/// Draws the blurred colours of a picture, in its own proportions where they are known.
struct BlurhashDecoder: PictureDecoder {
    /// The longer side in pixels: blur needs no more.
    private static let longerSide = 512.0
    /// As most photos are.
    private static let usual = (width: 3.0, height: 2.0)

    private let blurhash: Blurhash

    init(_ blurhash: Blurhash) {
        self.blurhash = blurhash
    }

    func size() -> PixelSize {
        let size = blurhash.size.map { (width: Double($0.width), height: Double($0.height)) } ?? Self.usual
        let scale = Self.longerSide / max(size.width, size.height)
        return PixelSize(
            width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded())))
    }

    func bitmap(atLeast wanted: PixelSize) -> Bitmap {
        let (waves, columns) = (blurhash.waves, blurhash.columns)
        let across = Self.cosines(columns, wanted.width)
        let down = Self.cosines(waves.count / max(1, columns), wanted.height)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(wanted.width * wanted.height * 3)
        for y in 0..<wanted.height {
            let row = Self.row(of: waves, columns, down[y])
            for x in 0..<wanted.width {
                var (red, green, blue) = (0.0, 0.0, 0.0)
                for (wave, height) in zip(row, across[x]) {
                    red += wave.red * height
                    green += wave.green * height
                    blue += wave.blue * height
                }
                bytes += [Self.byte(red), Self.byte(green), Self.byte(blue)]
            }
        }
        return Bitmap(width: wanted.width, height: wanted.height, bytes: bytes)
    }

    /// The sum of the waves of each column on one line.
    private static func row(of waves: [Blurhash.Wave], _ columns: Int, _ heights: [Double]) -> [Blurhash.Wave] {
        (0..<columns).map { column in
            var (red, green, blue) = (0.0, 0.0, 0.0)
            for (line, height) in heights.enumerated() {
                let wave = waves[line * columns + column]
                red += wave.red * height
                green += wave.green * height
                blue += wave.blue * height
            }
            return Blurhash.Wave(red: red, green: green, blue: blue)
        }
    }

    /// Of each pixel how high each wave stands there.
    private static func cosines(_ waves: Int, _ pixels: Int) -> [[Double]] {
        (0..<pixels).map { pixel in
            (0..<waves).map { cos(.pi * Double(pixel) * Double($0) / Double(pixels)) }
        }
    }

    private static func byte(_ light: Double) -> UInt8 {
        bytes[Int(min(1, max(0, light)) * Double(bytes.count - 1) + 0.5)]
    }

    /// Of linear light (IEC 61966-2-1).
    private static let bytes: [UInt8] = (0...4_095).map {
        let light = Double($0) / 4_095
        let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
        return UInt8(value * 255 + 0.5)
    }
}
