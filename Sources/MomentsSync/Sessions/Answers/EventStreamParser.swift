/// Reads a stream of events while it comes (WHATWG HTML, "Server-sent events"), in bounded memory. A stream is not resumed, so
/// that `id` and `retry` say nothing here.
struct EventStreamParser {
    /// Of an event, in bytes.
    static let maximumBytes = 1_024 * 1_024
    private static let (lineFeed, carriageReturn, colon) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ":"))
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The beginning of a line whose end did not come; of a comment the colon alone.
    private var line: [UInt8] = []
    private var isFirstLine = true
    /// Whether a line feed at the beginning of the next piece belongs to the end of a line that came.
    private var endsInCarriageReturn = false
    private var name: [UInt8] = []
    private var data: [UInt8] = []
    /// Whether an event had too many bytes. Nothing is read any more: what comes after it would hide that something is missing.
    private(set) var isTooLong = false

    /// - Returns: the events that are complete with this piece, up to one that is too long.
    mutating func add(_ piece: [UInt8]) -> [StreamEvent] {
        guard !isTooLong, let first = piece.first else { return [] }
        var events: [StreamEvent] = []
        var rest = endsInCarriageReturn && first == Self.lineFeed ? piece.dropFirst() : piece[...]
        endsInCarriageReturn = false
        while let end = rest.firstIndex(where: { $0 == Self.lineFeed || $0 == Self.carriageReturn }) {
            append(rest[..<end])
            guard !isTooLong else { return events }
            let isCarriageReturn = rest[end] == Self.carriageReturn
            rest = rest[(end + 1)...]
            if isCarriageReturn {
                endsInCarriageReturn = rest.isEmpty
                if rest.first == Self.lineFeed { rest = rest.dropFirst() }
            }
            if let event = takeLine() { events.append(event) }
            guard !isTooLong else { return events }
        }
        append(rest)
        return events
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        guard let first = bytes.first, line.first != Self.colon else { return }
        if line.isEmpty, first == Self.colon { return line = [first] }
        guard line.count + bytes.count <= Self.maximumBytes else { return end() }
        line += bytes
    }

    private mutating func takeLine() -> StreamEvent? {
        defer { (line, isFirstLine) = ([], false) }
        if isFirstLine, line.starts(with: Self.byteOrderMark) { line.removeFirst(Self.byteOrderMark.count) }
        if line.isEmpty { return takeEvent() }
        let end = line.firstIndex(of: Self.colon) ?? line.endIndex
        var value = line[end...].dropFirst()
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        switch String(decoding: line[..<end], as: UTF8.self) {
        case "event": name = Array(value)
        case "data": data += value + [Self.lineFeed]
        default: break
        }
        if name.count + data.count > Self.maximumBytes { self.end() }
        return nil
    }

    private mutating func end() {
        (line, name, data, isTooLong) = ([], [], [], true)
    }

    /// Nil for an event without data.
    private mutating func takeEvent() -> StreamEvent? {
        defer { (name, data) = ([], []) }
        guard !data.isEmpty else { return nil }
        return StreamEvent(
            name: name.isEmpty ? "message" : String(decoding: name, as: UTF8.self),
            data: String(decoding: data.dropLast(), as: UTF8.self))
    }
}
