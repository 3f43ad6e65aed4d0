/// Reads tapes: from the file system, or those of a test.
protocol TapeSource {
    /// The bytes at a path, which is relative to the current directory; `-` is standard input.
    func read(_ path: String) throws(TapeUnreadable) -> [UInt8]
    /// The same for a tape that another one names: only a regular file, as the writer of that tape may not be the one who
    /// waits.
    func readSourced(_ path: String) throws(TapeUnreadable) -> [UInt8]
}

/// The reason why a tape was not read, in words: "No such file or directory".
nonisolated struct TapeUnreadable: Error, Equatable {
    let reason: String
}
