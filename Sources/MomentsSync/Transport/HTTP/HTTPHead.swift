import MomentsCore

/// The head of an answer, line by line as it comes (RFC 9112, 4 and 5).
struct HTTPHead: Sendable {
    /// Of all lines, in bytes.
    static let maximumBytes = 128 * 1_024

    /// By their names in lower case; of several with one name, the first, but for `link`, which is a list (RFC 9110, 5.3).
    private(set) var headers: [String: String] = [:]
    private var bytes = 0

    /// - Returns: whether there is room for it.
    mutating func add(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes += line.count
        guard bytes <= Self.maximumBytes else { return false }
        let text = String(decoding: line, as: UTF8.self)
        guard let colon = text.firstIndex(of: ":"), text.first?.isWhitespace == false else { return true }
        add(text[..<colon].trimmed.lowercased(), text[text.index(after: colon)...].trimmed)
        return true
    }

    private mutating func add(_ name: String, _ value: String) {
        switch headers[name] {
        case nil: headers[name] = value
        case let first? where name == "link": headers[name] = "\(first), \(value)"
        case _?: break
        }
    }
}
