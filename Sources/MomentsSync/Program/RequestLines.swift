/// Puts together the lines that come in pieces.
struct RequestLines {
    /// In bytes; far more than a request has.
    static let maximumLength = 1_024 * 1_024
    private static let newline = UInt8(ascii: "\n")

    /// The bytes that came and were not taken.
    private var bytes: [UInt8] = []
    /// Whether it begins within a line that was too long.
    private var isInTooLong = false

    mutating func add(_ piece: [UInt8]) {
        bytes += piece
    }

    /// Takes the next line; nil where its end did not come yet.
    mutating func next() -> RequestInput.Line? {
        if isInTooLong { leaveOutRest() }
        guard let end = bytes.firstIndex(of: Self.newline) else { return isInTooLong ? nil : startTooLong() }
        defer { bytes.removeFirst(end + 1) }
        return end <= Self.maximumLength ? .whole(String(decoding: bytes[..<end], as: UTF8.self)) : .tooLong
    }

    private mutating func startTooLong() -> RequestInput.Line? {
        guard bytes.count > Self.maximumLength else { return nil }
        isInTooLong = true
        return .tooLong
    }

    private mutating func leaveOutRest() {
        let end = bytes.firstIndex(of: Self.newline)
        isInTooLong = end == nil
        bytes.removeFirst(end.map { $0 + 1 } ?? bytes.count)
    }
}
