import Libc

/// How well one colour can be read on another (WCAG 2.2, "contrast ratio" and "relative luminance").
enum Contrast {
    /// The minimum for text (1.4.3).
    static let minimum = 4.5

    /// From 1, where there is no difference, to 21.
    static func ratio(_ one: Int, _ other: Int) -> Double {
        let (first, second) = (luminance(one), luminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// Whether black can be read on it better than white.
    static func isLight(_ background: Int) -> Bool { ratio(background, 0x000000) > ratio(background, 0xFFFFFF) }

    private static func luminance(_ value: Int) -> Double {
        0.2126 * linear(value >> 16 & 0xFF) + 0.7152 * linear(value >> 8 & 0xFF) + 0.0722 * linear(value & 0xFF)
    }

    private static func linear(_ part: Int) -> Double {
        let part = Double(part) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
}
