import MomentsCore
import MomentsStore

/// The statuses of an answer that is all there.
struct StatusList: Sendable {
    /// How many a page may have: far more than any server gives.
    static let maximumCount = 1_000
    /// Of one status, in bytes; one that has more is not read.
    private static let maximumBytes = 1_024 * 1_024

    /// In the order of the server, none twice: GoToSocial gives a page out doubled where it has fewer than were asked for.
    private(set) var statuses: [Status] = []
    /// How many there were that could not be read.
    private(set) var unread = 0
    private var ids: Set<Status.ID> = []

    var isEmpty: Bool { statuses.isEmpty && unread == 0 }

    init() {}

    /// Reads one status after the other, so that none hides another one.
    /// - Parameter bytes: an array of entities `Status`.
    init(_ bytes: [UInt8]) throws(FeedFailure) {
        let json = AnswerReader.withoutMark(bytes)
        guard json.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") else {
            throw JSONParser.parse(json) == nil ? .invalidJSON : .noData
        }
        do throws(JSONError) {
            var stream = JSONStream(WholeBytes(json))
            try addAll(of: &stream)
            if !isTooLong(Self.maximumCount), try stream.peekToken() != nil { throw try stream.unexpected() }
        } catch {
            throw .invalidJSON
        }
        if isTooLong(Self.maximumCount) { throw .tooManyMoments(Self.maximumCount, .fixed) }
    }

    /// Reads those of an array within an answer.
    /// - Parameter count: how many are kept; what comes after them is passed over.
    init(_ stream: inout JSONStream, atMost count: Int) throws(JSONError) {
        try addAll(of: &stream, atMost: count)
    }

    private func isTooLong(_ count: Int) -> Bool { statuses.count + unread > count }

    /// - Parameter count: nil: one more than a page may have ends it.
    private mutating func addAll(of stream: inout JSONStream, atMost count: Int? = nil) throws(JSONError) {
        try stream.expect("[")
        if try stream.take("]") { return }
        repeat {
            if let count, isTooLong(count - 1) {
                try stream.skipValue()
            } else {
                add(try stream.captureValue(limit: Self.maximumBytes))
            }
            if count == nil, isTooLong(Self.maximumCount) { return }
        } while try stream.take(",")
        try stream.expect("]")
    }

    private mutating func add(_ bytes: [UInt8]?) {
        guard let status = bytes.flatMap(JSONParser.parse).flatMap({ Status($0) }) else {
            unread += 1
            return
        }
        if ids.insert(status.id).inserted { statuses.append(status) }
    }
}

/// Bytes that are all there, as one piece.
struct WholeBytes: ByteSource {
    private var bytes: [UInt8]?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes.isEmpty ? nil : bytes
    }

    mutating func next() throws(JSONError) -> [UInt8]? {
        defer { bytes = nil }
        return bytes
    }
}
