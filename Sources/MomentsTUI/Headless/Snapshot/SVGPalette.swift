/// The colors of a picture: a dark window that goes with light and dark pages.
nonisolated enum SVGPalette {
    static let background = "#1a1c29"
    static let foreground = "#d5d9ea"
    static let frame = "#3a3e55"
    static let title = "#8a90ad"

    /// The terminal's 16: black to white, then the bright ones.
    static let colors = [
        "#3b3f54", "#f2728c", "#8fd88f", "#f0c674", "#7aa8f7", "#c79bf2", "#6fd3d8", "#c3c8de",
        "#6b7193", "#ff8fa5", "#a9eaa5", "#ffdb8f", "#9dc1ff", "#dcb8ff", "#94ebee", "#f4f6ff",
    ]

    /// As SVG has it, `#rrggbb`.
    /// - Parameter number: in xterm's table of 256 colors, or 0xRRGGBB.
    static func hex(_ number: Int) -> String {
        switch number {
        case ..<16: colors[max(number, 0)]
        case ..<232: cube(number - 16)
        case ..<256: hex(Array(repeating: 8 + 10 * (number - 232), count: 3))
        default: hex([number >> 16 & 0xFF, number >> 8 & 0xFF, number & 0xFF])
        }
    }

    /// xterm's cube of 6 by 6 by 6 (256colres.pl in its sources).
    private static func cube(_ index: Int) -> String {
        hex([index / 36, index / 6 % 6, index % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 })
    }

    private static func hex(_ parts: [Int]) -> String {
        "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
