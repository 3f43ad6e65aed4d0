/// Where the files of a tape go: the file system, or what a test keeps.
protocol TapeOutput: AnyObject {
    /// Replaces the file by this text.
    func write(_ text: String, to path: String) throws(OutputError)
    /// Adds to what this run has written to the file; the first time it replaces it.
    func append(_ text: String, to path: String) throws(OutputError)
}

/// Why a file was not written, in words: "No space left on device".
nonisolated struct OutputError: Error, Equatable {
    let reason: String
}
