/// The digest by which a server shows that it read the request for a WebSocket (RFC 3174; RFC 6455, 1.3). SHA-1 keeps no secret:
/// nothing else is to use it.
enum SHA1 {
    /// 20 bytes.
    static func digest(of message: [UInt8]) -> [UInt8] {
        var sums: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        let padded = pad(message)
        for start in stride(from: 0, to: padded.count, by: 64) { add(padded[start..<start + 64], to: &sums) }
        return sums.flatMap { sum in (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) } }
    }

    private static func pad(_ message: [UInt8]) -> [UInt8] {
        let zeros = (119 - message.count % 64) % 64
        let bits = UInt64(message.count) * 8
        return message + [0x80] + Array(repeating: 0, count: zeros)
            + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    }

    private static func add(_ block: ArraySlice<UInt8>, to sums: inout [UInt32]) {
        let bytes = Array(block)
        var words = (0..<16).map { word in (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[word * 4 + $1]) } }
        for word in 16..<80 {
            words.append(rotate(words[word - 3] ^ words[word - 8] ^ words[word - 14] ^ words[word - 16], by: 1))
        }
        var (a, b, c, d, e) = (sums[0], sums[1], sums[2], sums[3], sums[4])
        for (round, word) in words.enumerated() {
            let (mixed, constant) = mix(round, b, c, d)
            let next = rotate(a, by: 5) &+ mixed &+ e &+ constant &+ word
            (a, b, c, d, e) = (next, a, rotate(b, by: 30), c, d)
        }
        for (place, sum) in [a, b, c, d, e].enumerated() { sums[place] &+= sum }
    }

    private static func mix(_ round: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (UInt32, UInt32) {
        switch round {
        case 0..<20: (b & c | ~b & d, 0x5A82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
    }

    private static func rotate(_ word: UInt32, by count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
