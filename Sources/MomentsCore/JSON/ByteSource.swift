/// Where the bytes of an import come from, a piece at a time.
public protocol ByteSource: Sendable {
    /// The next bytes, at least one; nil at the end.
    mutating func next() throws(JSONError) -> [UInt8]?
}
