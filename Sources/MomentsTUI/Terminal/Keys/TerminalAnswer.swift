/// What a terminal answers when it is asked; it comes among the keys.
nonisolated enum TerminalAnswer: Equatable, Sendable {
    /// The colour of its background, 0xRRGGBB.
    case background(Int)
    /// What kind of terminal it is (DA1). Every terminal answers that, and answers come in order.
    case attributes

    /// `11;rgb:RRRR/GGGG/BBBB`, of one to four digits each, and with a fourth part where it is transparent (xterm's
    /// `ctlseqs`, "OSC Ps ; Pt", and XParseColor(3)).
    /// - Parameter bytes: those between the introducer and the end.
    init?(operatingSystemCommand bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let form = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
        let parts = text.dropFirst(form.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == form.count - 4 else { return nil }
        let values = parts.compactMap(Self.part)
        guard values.count == parts.count else { return nil }
        self = .background(values[0] << 16 | values[1] << 8 | values[2])
    }

    /// 0 to 255.
    private static func part(_ digits: Substring) -> Int? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
        else { return nil }
        let maximum = (1 << (4 * digits.utf8.count)) - 1
        return (value * 255 + maximum / 2) / maximum
    }
}
