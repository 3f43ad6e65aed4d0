import Libc

/// Which of xterm's colours 16 to 255 looks nearest to a colour of 24 bits: in Oklab (Ottosson 2020, "A perceptual color space
/// for image processing"), where a dark sky keeps its hue and does not turn grey.
final class IndexedColors {
    /// Lightness, green to red, blue to yellow.
    private typealias Lab = SIMD3<Float>

    /// By five bits of each of the three; 0 for what nobody has asked for yet.
    private var known = [UInt8](repeating: 0, count: 1 << 15)

    /// - Parameter color: 0xRRGGBB.
    func nearest(to color: Int32) -> Int32 {
        let (red, green, blue) = (color >> 19 & 0x1F, color >> 11 & 0x1F, color >> 3 & 0x1F)
        let key = Int(red << 10 | green << 5 | blue)
        if known[key] == 0 {
            let scaled = [red, green, blue].map { Int(($0 * 255 + 15) / 31) }
            known[key] = Self.find(Self.lab(scaled[0], scaled[1], scaled[2]))
        }
        return Int32(known[key])
    }

    private static func find(_ color: Lab) -> UInt8 {
        var (nearest, least) = (0, Float.infinity)
        for (index, other) in table.enumerated() {
            let difference = other - color
            let distance = (difference * difference).sum()
            if distance < least { (nearest, least) = (index, distance) }
        }
        return UInt8(nearest + 16)
    }

    /// A cube of six levels, and 24 greys (256colres.pl in xterm's sources).
    private static let table: [Lab] = (16..<256).map { index in
        guard index < 232 else { return lab(8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232)) }
        let cube = index - 16
        return lab(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    }

    private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

    private static func lab(_ red: Int, _ green: Int, _ blue: Int) -> Lab {
        let (red, green, blue) = (linear(red), linear(green), linear(blue))
        let long = cbrtf(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue)
        let medium = cbrtf(0.211_903_50 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
        let short = cbrtf(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_70 * blue)
        return Lab(
            0.210_454_26 * long + 0.793_617_79 * medium - 0.004_072_05 * short,
            1.977_998_50 * long - 2.428_592_21 * medium + 0.450_593_71 * short,
            0.025_904_04 * long + 0.782_771_77 * medium - 0.808_675_77 * short)
    }

    /// Of sRGB (IEC 61966-2-1).
    private static func linear(_ value: Int) -> Float {
        let part = Float(value) / 255
        return part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
    }
}
