/// The chunks of a WebP file (RFC 9649). Ends early where the file is damaged.
struct RIFFChunks: Sequence, IteratorProtocol {
    struct Chunk: Equatable {
        let type: String
        /// With its head, and the byte that makes its length even.
        let all: Range<Int>
        let body: Range<Int>
    }

    /// "RIFF", a length, "WEBP".
    static let headLength = 12

    private let file: [UInt8]
    private var position = headLength
    let end: Int

    init(_ file: [UInt8]) {
        self.file = file
        end = Swift.min(file.count, 8 + file.littleEndian32(at: 4))
    }

    /// Whether its head promises more than there is.
    var isCutOff: Bool { 8 + file.littleEndian32(at: 4) > file.count }

    mutating func next() -> Chunk? {
        guard position + 8 <= end else { return nil }
        let length = file.littleEndian32(at: position + 4)
        let (start, body) = (position, position + 8)
        guard body + length <= end else { return nil }
        position = Swift.min(end, body + length + length % 2)
        let type = String(decoding: file[start..<start + 4], as: UTF8.self)
        return Chunk(type: type, all: start..<position, body: body..<body + length)
    }
}
