import Libc

/// The nearest of xterm's colours 16 to 255 to a colour of 24 bits: in Oklab (Ottosson 2020, "A perceptual color space for
/// image processing"), where a dark sky keeps its hue and does not turn grey.
final class IndexedColors {
    /// Lightness, green to red, blue to yellow.
    private typealias Lab = SIMD3<Float>

    /// Two of the colours, and how many quarters of a cell have the second one.
    struct Mixture: Equatable {
        let ground: Int32
        let dots: Int32
        /// 0 to 2.
        let quarters: Int
    }

    /// By five bits of each of the three; 0 for colours that were not looked up yet.
    private var known = [UInt8](repeating: 0, count: 1 << 15)
    /// By the same.
    private var mixtures: [Int: Mixture] = [:]

    /// - Parameter color: 0xRRGGBB.
    func nearest(to color: Int32) -> Int32 {
        let key = Self.key(color)
        if known[key] == 0 { known[key] = Self.find(Self.lab(Self.color(key))) }
        return Int32(known[key])
    }

    /// The pattern that looks nearest from afar, or one colour where that is nearer.
    /// - Parameter color: 0xRRGGBB.
    func mixture(nearestTo color: Int32) -> Mixture {
        let key = Self.key(color)
        if let known = mixtures[key] { return known }
        let found = Self.mixture(Self.lab(Self.color(key)))
        mixtures[key] = found
        return found
    }

    /// Whether two colours, 0xRRGGBB, differ so little that one may stand for both.
    func areAlike(_ one: Int32, _ other: Int32) -> Bool {
        one == other || Self.difference(Self.lab(Int(one)), Self.lab(Int(other))) < Self.alike
    }

    /// About the difference of two neighbours in a clear sky.
    private static let alike: Float = 0.045
    /// Of how many colours patterns are tried.
    private static let candidates = 8

    private static func mixture(_ color: Lab) -> Mixture {
        let nearest = table.indices.map { (index: $0, difference: difference(table[$0], color)) }
            .sorted { $0.difference < $1.difference }.prefix(candidates)
        guard let first = nearest.first else { return Mixture(ground: 16, dots: 16, quarters: 0) }
        var (best, least) = ((first.index, first.index, 0), first.difference)
        for ground in nearest {
            for dots in nearest where dots.index != ground.index {
                let grain = grain(table[ground.index], table[dots.index])
                guard grain < least else { continue }
                // More than half of the one is less than half of the other.
                for quarters in 1...2 {
                    let share = Float(quarters) / 4
                    let mixed = lab(linear: lights[ground.index] * (1 - share) + lights[dots.index] * share)
                    let distance = difference(mixed, color) + grain
                    if distance < least { (best, least) = ((ground.index, dots.index, quarters), distance) }
                }
            }
        }
        return Mixture(ground: Int32(best.0 + 16), dots: Int32(best.1 + 16), quarters: best.2)
    }

    /// How visible the pattern of two colours itself is: eyes find grain by lightness, more than by hue.
    private static func grain(_ one: Lab, _ other: Lab) -> Float {
        let difference = one - other
        return 0.15 * (4 * abs(difference.x) + (difference.y * difference.y + difference.z * difference.z).squareRoot())
    }

    private static func difference(_ one: Lab, _ other: Lab) -> Float {
        let difference = one - other
        return (difference * difference).sum().squareRoot()
    }

    private static func key(_ color: Int32) -> Int {
        Int(color >> 19 & 0x1F) << 10 | Int(color >> 11 & 0x1F) << 5 | Int(color >> 3 & 0x1F)
    }

    /// 0xRRGGBB.
    private static func color(_ key: Int) -> Int {
        [key >> 10, key >> 5 & 0x1F, key & 0x1F].reduce(0) { $0 << 8 | ($1 * 255 + 15) / 31 }
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

    /// A cube of six levels, and 24 greys (256colres.pl in xterm's sources), 0xRRGGBB.
    private static let colors: [Int] = (16..<256).map { index in
        guard index < 232 else { return (8 + 10 * (index - 232)) * 0x010101 }
        let cube = index - 16
        return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
    }

    private static let table: [Lab] = colors.map(lab)
    private static let lights: [SIMD3<Float>] = colors.map(light)

    private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

    private static func lab(_ color: Int) -> Lab { lab(linear: light(color)) }

    private static func lab(linear light: SIMD3<Float>) -> Lab {
        let (red, green, blue) = (light.x, light.y, light.z)
        let long = cbrtf(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue)
        let medium = cbrtf(0.211_903_50 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
        let short = cbrtf(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_70 * blue)
        return Lab(
            0.210_454_26 * long + 0.793_617_79 * medium - 0.004_072_05 * short,
            1.977_998_50 * long - 2.428_592_21 * medium + 0.450_593_71 * short,
            0.025_904_04 * long + 0.782_771_77 * medium - 0.808_675_77 * short)
    }

    /// How much light there is of each of the three: of sRGB (IEC 61966-2-1).
    private static func light(_ color: Int) -> SIMD3<Float> {
        SIMD3(linear(color >> 16 & 0xFF), linear(color >> 8 & 0xFF), linear(color & 0xFF))
    }

    private static func linear(_ value: Int) -> Float {
        let part = Float(value) / 255
        return part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
    }
}
