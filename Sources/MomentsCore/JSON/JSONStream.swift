/// Walks through JSON while its bytes arrive, and holds no more of it than one piece and what it was asked to keep.
package struct JSONStream {
    /// How deep arrays and objects may lie in each other.
    static let depthLimit = 1_000

    private var source: any ByteSource
    private var bytes: [UInt8] = []
    private var position = 0
    /// How many bytes came before the present piece.
    private var passed: Int64 = 0
    private var capture: Capture?

    package init(_ source: any ByteSource) {
        self.source = source
    }

    /// The number of bytes before the next one.
    package var offset: Int64 { passed + Int64(position) }

    /// The next byte; nil at the end.
    package mutating func peek() throws(JSONError) -> UInt8? {
        if position == bytes.count { try refill() }
        return position < bytes.count ? bytes[position] : nil
    }

    /// The next byte that is no white space; nil at the end.
    package mutating func peekToken() throws(JSONError) -> UInt8? {
        while let byte = try peek() {
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            position += 1
        }
        return nil
    }

    /// Goes past the byte that was just looked at.
    package mutating func advance() {
        position += 1
    }

    /// Goes past the next token where it is this one.
    package mutating func take(_ token: Unicode.Scalar) throws(JSONError) -> Bool {
        guard try peekToken() == UInt8(ascii: token) else { return false }
        position += 1
        return true
    }

    package mutating func expect(_ token: Unicode.Scalar) throws(JSONError) {
        guard try take(token) else { throw try unexpected() }
    }

    /// The error for a location where something else was expected.
    package mutating func unexpected() throws(JSONError) -> JSONError {
        try peek() == nil ? .truncated(offset: offset) : .notJSON(offset: offset)
    }

    /// Skips one value and returns its bytes; nil if they are more than `limit`.
    package mutating func captureValue(limit: Int) throws(JSONError) -> [UInt8]? {
        _ = try peekToken()
        capture = Capture(start: position, limit: limit)
        defer { capture = nil }
        try skipValue()
        capture?.take(bytes, upTo: position)
        return capture?.bytes
    }

    /// Skips one value of any kind. Only brackets and strings are looked at.
    package mutating func skipValue() throws(JSONError) {
        switch try peekToken() {
        case UInt8(ascii: "\""):
            position += 1
            try skipRestOfString()
        case UInt8(ascii: "{"), UInt8(ascii: "["): try skipNested()
        default: try skipWord()
        }
    }

    private mutating func skipNested() throws(JSONError) {
        var closers: [UInt8] = []
        repeat {
            let byte = try require()
            switch byte {
            case UInt8(ascii: "\""): try skipRestOfString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard closers.count < Self.depthLimit else { throw .tooDeep(offset: offset) }
                closers.append(byte + 2)  // in ASCII, `}` and `]` come two after `{` and `[`
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard closers.popLast() == byte else { throw .notJSON(offset: offset - 1) }
            default: break
            }
        } while !closers.isEmpty
    }

    private mutating func skipRestOfString() throws(JSONError) {
        while true {
            switch try require() {
            case UInt8(ascii: "\""): return
            case UInt8(ascii: "\\"): _ = try require()
            default: break
            }
        }
    }

    /// A number, `true`, `false` or `null`.
    private mutating func skipWord() throws(JSONError) {
        let start = offset
        while let byte = try peek(), Self.isWord(byte) { position += 1 }
        guard offset > start else { throw try unexpected() }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Goes past the next byte, which has to be there.
    @inline(__always) private mutating func require() throws(JSONError) -> UInt8 {
        if position == bytes.count {
            try refill()
            guard position < bytes.count else { throw .truncated(offset: offset) }
        }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func refill() throws(JSONError) {
        capture?.take(bytes, upTo: position)
        guard let piece = try source.next() else { return }
        passed += Int64(bytes.count)
        bytes = piece
        position = 0
        capture?.start = 0
    }
}

extension JSONStream {
    /// The bytes of a value that lies in several pieces.
    private struct Capture {
        /// Where in the present piece the value, or its rest, begins.
        var start: Int
        let limit: Int
        /// Nil once they are too many.
        private(set) var bytes: [UInt8]? = []

        init(start: Int, limit: Int) {
            self.start = start
            self.limit = limit
        }

        mutating func take(_ piece: [UInt8], upTo end: Int) {
            guard let count = bytes?.count, count + end - start <= limit else { return bytes = nil }
            bytes?.append(contentsOf: piece[start..<end])
            start = end
        }
    }
}
