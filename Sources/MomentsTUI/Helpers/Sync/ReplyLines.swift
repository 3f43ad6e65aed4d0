import MomentsCore

/// Puts together what comes in pieces: the replies of `moments-sync`, a line each.
nonisolated struct ReplyLines {
    /// In bytes. Ours are much shorter.
    static let maximumLength = 64 << 10

    /// It sent what is no reply: nothing that comes after it counts.
    private(set) var isBroken = false
    private var line: [UInt8] = []

    /// - Returns: the replies whose lines ended in this piece.
    mutating func add(_ bytes: some Sequence<UInt8>) -> [SyncReply] {
        var replies: [SyncReply] = []
        for byte in bytes where !isBroken {
            if byte == UInt8(ascii: "\n") {
                if let reply = endLine() { replies.append(reply) } else { isBroken = true }
            } else if line.count < Self.maximumLength {
                line.append(byte)
            } else {
                isBroken = true
            }
        }
        return replies
    }

    private mutating func endLine() -> SyncReply? {
        defer { line = [] }
        return SyncReply(line: String(decoding: line, as: UTF8.self))
    }
}
