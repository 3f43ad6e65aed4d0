extension ScreenCell {
    /// The sequence that has a terminal write in the look of this cell (SGR).
    var rendition: String {
        let weights = [(isBold, "1"), (isDim, "2"), (isUnderlined, "4"), (isReverse, "7")]
        let parameters =
            ["0"] + weights.filter(\.0).map(\.1)
            + [foreground.map { Self.color($0, base: 30) }, background.map { Self.color($0, base: 40) }]
            .compactMap(\.self)
        return "\u{1B}[\(parameters.joined(separator: ";"))m"
    }

    /// Numbers above those of xterm's table are 24 bits (terminfo's xterm+direct).
    private static func color(_ number: Int, base: Int) -> String {
        switch number {
        case ..<8: "\(base + number)"
        case ..<256: "\(base + 8);5;\(number)"
        default: "\(base + 8);2;\(number >> 16 & 0xFF);\(number >> 8 & 0xFF);\(number & 0xFF)"
        }
    }
}
