import Essentials
import MomentsCore

/// Sends one request and brings the answer, whatever is between: redirects, proxies, packing. An exchange gets its transport
/// through `init`, so that a test hands it an answer without a socket.
protocol ServerTransport: Sendable {
    /// Returns once the head of the answer is there. A cancelled task gets `.disconnected`.
    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer
}

/// The answer to a request, its body still to come.
struct ServerAnswer: Sendable {
    let status: Int
    /// By their names in lower case; of several with one name, the first, but for `link`, which is a list (RFC 9110, 5.3).
    var headers: [String: String] = [:]
    let body: any ServerBody

    /// When the server sent it, by its own clock (RFC 9110, 6.6.1); nil where it does not say.
    var sent: Date? { headers["date"].flatMap(RetryAfter.date) }
}

/// The body of an answer, unpacked, as it comes.
protocol ServerBody: Sendable {
    /// Hands on piece by piece. No more is read of the server until `take` returned; where that is false, no more at all.
    /// - Throws: why the body did not come to its end. A cancelled task gets `.disconnected`.
    func read(_ take: @escaping @Sendable ([UInt8]) async -> Bool) async throws(FeedFailure)
}

extension ServerBody {
    /// The whole body, where it is small.
    /// - Throws: `.tooLarge` where it has more bytes than `limit`.
    func bytes(atMost limit: Int) async throws(FeedFailure) -> [UInt8] {
        let collected = CollectedBytes(limit: limit)
        try await read { await collected.add($0) }
        guard let bytes = await collected.bytes else {
            throw .tooLarge(megabytes: max(1, limit / SyncLimits.megabyte), .fixed)
        }
        return bytes
    }
}

private actor CollectedBytes {
    private let limit: Int
    /// Nil once they are too many.
    private(set) var bytes: [UInt8]? = []

    init(limit: Int) {
        self.limit = limit
    }

    func add(_ more: [UInt8]) -> Bool {
        guard let count = bytes?.count, count + more.count <= limit else {
            bytes = nil
            return false
        }
        // In place: a sum of both would copy all there is with each piece.
        bytes?.append(contentsOf: more)
        return true
    }
}

extension SyncLimits {
    /// In bytes.
    static let megabyte = 1_024 * 1_024

    var maximumBytes: Int {
        let (bytes, isTooMany) = maximumAnswer.multipliedReportingOverflow(by: Self.megabyte)
        return isTooMany ? .max : bytes
    }
}
