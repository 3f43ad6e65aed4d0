/// Why reading JSON ended before its end.
public enum JSONError: Error, Equatable, Sendable {
    /// The source gave no more, in the system's words.
    case unreadable(String)
    /// The bytes at `offset` are not JSON.
    case notJSON(offset: Int64)
    /// The bytes end at `offset`, in the middle of a value.
    case truncated(offset: Int64)
    /// Arrays and objects lie too deep in each other at `offset`.
    case tooDeep(offset: Int64)
}
