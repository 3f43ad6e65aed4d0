import MomentsCore

/// A reply of a helper: a line of JSON, and the bytes that the line announces.
nonisolated protocol HelperReply: Sendable {
    /// Nil for a line that is no reply, or announces too much.
    init?(line: String)
    /// The number of bytes that follow the line.
    var length: Int { get }
    /// The release that it is of, where that is another one than ours and it refuses to work.
    var otherVersion: String? { get }
}

nonisolated extension SyncReply: HelperReply {
    var length: Int { 0 }

    var otherVersion: String? {
        if case .otherVersion(let version) = self { version } else { nil }
    }
}

nonisolated extension PictureReply: HelperReply {
    var otherVersion: String? {
        if case .otherVersion(let version) = answer { version } else { nil }
    }
}
