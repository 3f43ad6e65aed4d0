import MomentsCore

/// A source whose beginning was read ahead, and is read once more.
struct PeekedBytes: ByteSource {
    private(set) var beginning: [UInt8]
    private var rest: any ByteSource

    init(beginning: [UInt8], rest: any ByteSource) {
        self.beginning = beginning
        self.rest = rest
    }

    /// - Parameter count: how many bytes are looked at, where there are as many.
    init(_ source: any ByteSource, atLeast count: Int) throws(JSONError) {
        var source = source
        var read: [UInt8] = []
        while read.count < count, let piece = try source.next() { read += piece }
        self.init(beginning: read, rest: source)
    }

    mutating func next() throws(JSONError) -> [UInt8]? {
        guard beginning.isEmpty else {
            defer { beginning = [] }
            return beginning
        }
        return try rest.next()
    }
}
