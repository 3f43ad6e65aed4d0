/// Keeps the files of a tape: in the file system, or for a test.
protocol TapeOutput: AnyObject {
    /// Replaces the file by this text.
    func write(_ text: String, to path: String) throws(OutputError)
    /// Appends to the file; the first call of this run replaces it.
    func append(_ text: String, to path: String) throws(OutputError)
}

/// The reason why a file was not written, in words: "No space left on device".
nonisolated struct OutputError: Error, Equatable {
    let reason: String
}
