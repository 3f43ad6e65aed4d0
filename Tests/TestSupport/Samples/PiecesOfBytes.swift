@testable import MomentsCore

/// Gives bytes out in pieces of a size, and then ends or fails.
struct PiecesOfBytes: ByteSource {
    private var rest: ArraySlice<UInt8>
    private let pieceSize: Int
    private let failure: JSONError?

    init(_ bytes: [UInt8], pieceSize: Int = 4_096, failure: JSONError? = nil) {
        rest = bytes[...]
        self.pieceSize = pieceSize
        self.failure = failure
    }

    init(_ text: String, pieceSize: Int = 4_096, failure: JSONError? = nil) {
        self.init(Array(text.utf8), pieceSize: pieceSize, failure: failure)
    }

    mutating func next() throws(JSONError) -> [UInt8]? {
        guard !rest.isEmpty else {
            if let failure { throw failure }
            return nil
        }
        defer { rest = rest.dropFirst(pieceSize) }
        return Array(rest.prefix(pieceSize))
    }
}
