import Libc

extension Bitmap {
    /// With half-transparent pixels in the colours that they have on a ground, as terminals take them. The opacities stay.
    /// - Parameter ground: 0xRRGGBB; nil where it is unknown: the colours stay then.
    func shown(on ground: Int?) -> Bitmap {
        guard channels == 4, let ground else { return divided }
        var shown = self
        shown.add(ground)
        return shown
    }

    /// The same, but all of it opaque that is seen: sixel knows nothing between.
    func flattened(on ground: Int?) -> Bitmap {
        var shown = shown(on: ground)
        guard channels == 4, ground != nil else { return shown }
        for place in stride(from: 3, to: bytes.count, by: 4) {
            shown.bytes[place] = bytes[place] < Self.leastSeen(on: ground) ? 0 : 255
        }
        return shown.withoutNeedlessOpacity
    }

    /// From which opacity on something is seen of a pixel.
    static func leastSeen(on ground: Int?) -> UInt8 { ground == nil ? 128 : 32 }

    /// On an opaque ground of its own, where most of it would not be seen on the one behind: black letters on a dark
    /// terminal.
    func visible(on ground: Int?) -> Bitmap {
        guard channels == 4, let ground, isHidden(on: ground) else { return self }
        var shown = self
        shown.add(Self.luminance(of: ground) < Self.middle ? Self.light : Self.dark)
        for place in stride(from: 3, to: shown.bytes.count, by: 4) { shown.bytes[place] = 255 }
        return shown.withoutNeedlessOpacity
    }

    /// Both are in xterm's table of 256.
    private static let (light, dark) = (0xE4E4E4, 0x1C1C1C)
    /// The luminance that is as far from black as from white.
    private static let middle = 0.18
    /// Less is hardly seen: that of black on the darkest grounds that terminals have.
    private static let leastContrast = 1.5

    private mutating func add(_ ground: Int) {
        let parts = [ground >> 16 & 0xFF, ground >> 8 & 0xFF, ground & 0xFF]
        for place in stride(from: 3, to: bytes.count, by: 4) {
            let rest = 255 - Int(bytes[place])
            guard rest > 0 else { continue }
            for (channel, part) in parts.enumerated() {
                let start = place - 3 + channel
                bytes[start] = UInt8(min(255, Int(bytes[start]) + (part * rest + 127) / 255))
            }
        }
    }

    /// Whether more than half of the visible pixels have no contrast to the ground.
    private func isHidden(on ground: Int) -> Bool {
        let behind = Self.luminance(of: ground) + 0.05
        let lights = (0...255).map { Self.light(of: Double($0) / 255) }
        var (seen, hidden) = (0, 0)
        for place in stride(from: 3, to: bytes.count, by: 4) where bytes[place] >= 128 {
            let opacity = Int(bytes[place])
            func light(_ channel: Int) -> Double { lights[min(255, Int(bytes[place - 3 + channel]) * 255 / opacity)] }
            let front = 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2) + 0.05
            seen += 1
            if max(front, behind) / min(front, behind) < Self.leastContrast { hidden += 1 }
        }
        return hidden * 2 > seen
    }

    /// WCAG 2.2, "relative luminance".
    private static func luminance(of color: Int) -> Double {
        0.2126 * light(of: Double(color >> 16 & 0xFF) / 255) + 0.7152 * light(of: Double(color >> 8 & 0xFF) / 255)
            + 0.0722 * light(of: Double(color & 0xFF) / 255)
    }

    private static func light(of part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
}
