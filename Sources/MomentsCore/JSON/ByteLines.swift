/// Cuts bytes into lines while they arrive.
package struct ByteLines {
    package enum Line: Equatable {
        case whole([UInt8])
        /// The last one, which no line end follows.
        case unfinished([UInt8])
        /// Longer than the limit; nothing of it was kept.
        case huge
    }

    private static let newline = UInt8(ascii: "\n")

    private var source: any ByteSource
    private let limit: Int
    private var bytes: [UInt8] = []
    private var position = 0
    private var passed: Int64 = 0

    /// - Parameter limit: the maximum length of a returned line, in bytes.
    package init(_ source: any ByteSource, limit: Int) {
        self.source = source
        self.limit = limit
    }

    /// The number of bytes before the next line.
    package var offset: Int64 { passed + Int64(position) }

    /// The next line without its end; nil where there is none.
    package mutating func next() throws(JSONError) -> Line? {
        var line: [UInt8] = []
        var length = 0
        while try fill() {
            let end = bytes[position...].firstIndex(of: Self.newline)
            let part = bytes[position..<(end ?? bytes.count)]
            length += part.count
            if length <= limit { line += part } else { line = [] }
            position = end.map { $0 + 1 } ?? bytes.count
            if end != nil { return length <= limit ? .whole(line) : .huge }
        }
        if length > limit { return .huge }
        return length == 0 ? nil : .unfinished(line)
    }

    /// Sees to it that there is a byte at the present position; false at the end.
    private mutating func fill() throws(JSONError) -> Bool {
        guard position == bytes.count else { return true }
        guard let piece = try source.next() else { return false }
        passed += Int64(bytes.count)
        bytes = piece
        position = 0
        return true
    }
}
