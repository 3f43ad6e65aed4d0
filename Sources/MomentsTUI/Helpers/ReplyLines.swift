import MomentsKit

/// Puts together what comes in pieces: the replies of `moments-sync`, a line each. What is no reply is left out.
nonisolated struct ReplyLines {
    /// In bytes. Ours are much shorter; the rest of a longer line is not kept.
    static let maximumLength = 64 << 10
    private var line: [UInt8] = []
    private var isTooLong = false

    /// - Returns: the replies whose lines ended in this piece.
    mutating func add(_ bytes: some Sequence<UInt8>) -> [SyncReply] {
        var replies: [SyncReply] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                if let reply = endLine() { replies.append(reply) }
            } else if line.count < Self.maximumLength {
                line.append(byte)
            } else {
                isTooLong = true
            }
        }
        return replies
    }

    private mutating func endLine() -> SyncReply? {
        defer { (line, isTooLong) = ([], false) }
        return isTooLong ? nil : SyncReply(line: String(decoding: line, as: UTF8.self))
    }
}
