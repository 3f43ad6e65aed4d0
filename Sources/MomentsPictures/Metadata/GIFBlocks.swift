/// The blocks of a GIF file (the GIF89a specification). Ends early where the file is damaged.
struct GIFBlocks: Sequence, IteratorProtocol {
    enum Kind: Equatable {
        /// The signature, the screen and its colours.
        case head
        case image
        case `extension`(UInt8)
        case trailer
    }

    struct Block: Equatable {
        let kind: Kind
        let all: Range<Int>
    }

    private let file: [UInt8]
    private var position = 0

    init(_ file: [UInt8]) {
        self.file = file
    }

    mutating func next() -> Block? {
        let start = position
        guard start < file.count, let kind = skip(), position <= file.count else { return nil }
        let end = position
        if kind == .trailer { position = file.count }
        return Block(kind: kind, all: start..<end)
    }

    private mutating func skip() -> Kind? {
        if position == 0 { return skipHead() }
        switch file[position] {
        case 0x3B:
            position += 1
            return .trailer
        case 0x21: return skipExtension()
        case 0x2C: return skipImage()
        default: return nil
        }
    }

    private mutating func skipHead() -> Kind? {
        guard file.count >= 13 else { return nil }
        position = 13 + Self.tableLength(file[10])
        return .head
    }

    private mutating func skipExtension() -> Kind? {
        guard position + 1 < file.count else { return nil }
        let label = file[position + 1]
        position += 2
        return skipParts() ? .extension(label) : nil
    }

    private mutating func skipImage() -> Kind? {
        guard position + 9 < file.count else { return nil }
        // Its place, its colours, the size of its first code.
        position += 10 + Self.tableLength(file[position + 9]) + 1
        return skipParts() ? .image : nil
    }

    /// Up to the empty part at the end.
    private mutating func skipParts() -> Bool {
        while position < file.count {
            let length = Int(file[position])
            position += 1 + length
            if length == 0 { return true }
        }
        return false
    }

    /// In bytes, of the table of colours that these flags announce.
    private static func tableLength(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }
}
