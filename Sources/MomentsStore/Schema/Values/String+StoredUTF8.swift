extension String {
    /// Its bytes as they are stored: GRDB writes and reads a text up to its first NUL.
    mutating func withStoredUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withUTF8 { utf8 in body(UnsafeBufferPointer(rebasing: utf8.prefix { $0 != 0 })) }
    }
}
