/// Gathers a bracketed paste until `CSI 201 ~`, which terminals keep out of pasted text.
struct PasteCollector {
    private static let end = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    /// How many bytes of the end sequence have been received.
    private var matched = 0

    /// The text so far, without a possible beginning of the end sequence.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// - Returns: the whole text when this byte ends it.
    mutating func append(_ byte: UInt8) -> String? {
        guard byte != Self.end[matched] else {
            matched += 1
            return matched == Self.end.count ? text : nil
        }
        for skipped in Self.end.prefix(matched) { keep(skipped) }
        // ESC is nowhere in the mark but at its start.
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { keep(byte) }
        return nil
    }

    private mutating func keep(_ byte: UInt8) {
        if bytes.count < KeyDecoder.maximumPaste { bytes.append(byte) }
    }
}
