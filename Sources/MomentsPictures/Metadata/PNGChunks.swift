/// The chunks of a PNG file (RFC 2083), without looking at their checksums. Ends early where the file is damaged.
struct PNGChunks: Sequence, IteratorProtocol {
    struct Chunk: Equatable {
        let type: String
        /// With its length and its checksum.
        let all: Range<Int>
        let body: Range<Int>
    }

    static let signatureLength = 8

    private let file: [UInt8]
    private var position = signatureLength

    init(_ file: [UInt8]) {
        self.file = file
    }

    /// The first one.
    var first: Chunk? {
        var chunks = self
        return chunks.next()
    }

    mutating func next() -> Chunk? {
        guard position + 12 <= file.count else { return nil }
        let length = file.bigEndian32(at: position)
        let (start, end) = (position, position + 12 + length)
        guard end <= file.count else { return nil }
        position = end
        let type = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
        if type == "IEND" { position = file.count }
        return Chunk(type: type, all: start..<end, body: start + 8..<start + 8 + length)
    }

    /// A file of nothing but the pixels.
    static func pixels(of file: [UInt8]) -> [UInt8] {
        filtered(file) { ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains($0.type) }
    }

    /// A file of the chunks that are kept.
    static func filtered(_ file: [UInt8], _ keeps: (Chunk) -> Bool) -> [UInt8] {
        var result = Array(file.prefix(signatureLength))
        for chunk in PNGChunks(file) where keeps(chunk) { result += file[chunk.all] }
        return result
    }

    static func chunk(_ type: StaticString, _ body: [UInt8]) -> [UInt8] {
        let named = type.withUTF8Buffer(Array.init) + body
        return .bigEndian32(body.count) + named + .bigEndian32(Int(checksum(named)))
    }

    /// CRC-32, as in RFC 2083, section 3.4. For the few bytes that we write.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        let all: UInt32 = ~0
        return ~bytes.reduce(all) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { (sum: UInt32, _) in
                sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1
            }
        }
    }
}
