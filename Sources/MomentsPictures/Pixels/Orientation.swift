/// How a picture is turned the right way up: the numbers of EXIF's tag 0x0112.
enum Orientation: Int, CaseIterable {
    case upright = 1
    case mirrored, upsideDown, flipped, transposed, turnedRight, transversed, turnedLeft

    /// Whether width and height change places.
    var isSideways: Bool { rawValue >= Self.transposed.rawValue }

    /// Where in the stored picture the pixel stands that is shown at a place.
    /// - Parameter size: of the stored picture.
    func source(_ x: Int, _ y: Int, _ size: PixelSize) -> (x: Int, y: Int) {
        let (right, bottom) = (size.width - 1, size.height - 1)
        return switch self {
        case .upright: (x, y)
        case .mirrored: (right - x, y)
        case .upsideDown: (right - x, bottom - y)
        case .flipped: (x, bottom - y)
        case .transposed: (y, x)
        case .turnedRight: (y, bottom - x)
        case .transversed: (right - y, bottom - x)
        case .turnedLeft: (right - y, x)
        }
    }
}

extension Bitmap {
    func turned(_ orientation: Orientation) -> Bitmap {
        guard orientation != .upright else { return self }
        let stored = PixelSize(width: width, height: height)
        let shown = orientation.isSideways ? stored.turned : stored
        let start = orientation.source(0, 0, stored)
        let (right, below) = (orientation.source(1, 0, stored), orientation.source(0, 1, stored))
        let offset = { (place: (x: Int, y: Int)) in (place.y * stored.width + place.x) * channels }
        let (stepX, stepY) = (offset(right) - offset(start), offset(below) - offset(start))
        let turned = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            for y in 0..<shown.height {
                var from = offset(start) + y * stepY
                for x in 0..<shown.width {
                    let to = (y * shown.width + x) * channels
                    for channel in 0..<channels { buffer[to + channel] = bytes[from + channel] }
                    from += stepX
                }
            }
            count = bytes.count
        }
        return Bitmap(width: shown.width, height: shown.height, channels: channels, bytes: turned)
    }
}
