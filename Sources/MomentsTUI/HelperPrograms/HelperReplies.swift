import MomentsCore

/// Puts together the replies of a helper from pieces: a line each and the bytes that it announces.
nonisolated struct HelperReplies<Reply: HelperReply> {
    /// In bytes. Ours are much shorter.
    static var maximumLine: Int { 64 << 10 }

    /// The helper sent something other than a reply: nothing after it can be understood.
    private(set) var isBroken = false
    private var line: [UInt8] = []
    private var reply: Reply?
    private var bytes: [UInt8] = []

    /// - Returns: the replies that are complete with this piece.
    mutating func add(_ piece: [UInt8]) -> [(reply: Reply, bytes: [UInt8])] {
        var replies: [(Reply, [UInt8])] = []
        var rest = piece[...]
        while !isBroken, !rest.isEmpty || isComplete {
            if let reply, isComplete {
                replies.append((reply, bytes))
                (self.reply, bytes) = (nil, [])
            } else {
                reply == nil ? takeLine(from: &rest) : takeBytes(from: &rest)
            }
        }
        return replies
    }

    private var isComplete: Bool { reply.map { bytes.count == $0.length } ?? false }

    private mutating func takeLine(from rest: inout ArraySlice<UInt8>) {
        let end = rest.firstIndex(of: UInt8(ascii: "\n"))
        line += rest[..<(end ?? rest.endIndex)]
        rest = end.map { rest[($0 + 1)...] } ?? []
        guard line.count <= Self.maximumLine else { return isBroken = true }
        guard end != nil else { return }
        reply = Reply(line: String(decoding: line, as: UTF8.self))
        isBroken = reply == nil
        line = []
        bytes.reserveCapacity(reply?.length ?? 0)
    }

    private mutating func takeBytes(from rest: inout ArraySlice<UInt8>) {
        let missing = (reply?.length ?? 0) - bytes.count
        bytes += rest.prefix(missing)
        rest = rest.dropFirst(missing)
    }
}
