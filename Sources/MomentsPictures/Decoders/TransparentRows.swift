/// Takes rows of four bytes a pixel, the last its opacity, and makes them as small as is wanted. The colours are multiplied by
/// the opacity before, so that unseen pixels do not colour the visible ones.
struct TransparentRows {
    private var scaler: RowScaler
    private var row: [UInt8]

    init(_ size: PixelSize, _ wanted: PixelSize) {
        let area = PixelArea(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        scaler = RowScaler(area, sourceWidth: size.width, width: wanted.width, height: wanted.height, channels: 4)
        row = [UInt8](repeating: 0, count: size.width * 4)
    }

    mutating func add(_ pixels: ArraySlice<UInt8>) {
        pixels.withUnsafeBufferPointer { pixels in
            row.withUnsafeMutableBufferPointer { row in
                for pixel in 0..<row.count / 4 {
                    let opacity = UInt32(pixels[pixel * 4 + 3])
                    for channel in 0..<3 {
                        let value = UInt32(pixels[pixel * 4 + channel])
                        row[pixel * 4 + channel] = opacity == 255 ? UInt8(value) : UInt8((value * opacity + 127) / 255)
                    }
                    row[pixel * 4 + 3] = UInt8(opacity)
                }
            }
        }
        row.withUnsafeBufferPointer { scaler.add($0) }
    }

    consuming func finish() -> Bitmap {
        scaler.finish().withoutNeedlessOpacity
    }
}
