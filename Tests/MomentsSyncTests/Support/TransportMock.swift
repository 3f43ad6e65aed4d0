@testable import MomentsCore
@testable import MomentsSync

/// Answers as a test arranged, and keeps what was sent.
final class TransportMock: ServerTransport {
    typealias Answer = Result<ServerAnswer, FeedFailure>

    private let answers: Mutex<[Answer]>
    private let sent = Mutex<[ServerRequest]>([])

    /// - Parameter answers: one after the other; the last one again and again.
    convenience init(_ answers: Answer...) {
        self.init(answers)
    }

    init(_ answers: [Answer]) {
        self.answers = Mutex(answers)
    }

    convenience init(_ body: String, status: Int = 200, headers: [String: String] = [:]) {
        self.init(.success(ServerAnswer(status: status, headers: headers, body: BodyMock(body))))
    }

    var requests: [ServerRequest] { sent.withLock { $0 } }

    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        sent.withLock { $0.append(request) }
        return try answers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.get()
    }
}

extension TransportMock.Answer {
    static func answer(_ body: String, status: Int = 200, headers: [String: String] = [:]) -> Self {
        .success(ServerAnswer(status: status, headers: headers, body: BodyMock(body)))
    }
}

/// A body in pieces of so many bytes, which may break off.
struct BodyMock: ServerBody {
    let bytes: [UInt8]
    let piece: Int
    var failure: FeedFailure?

    init(_ text: String, piece: Int = 100, failure: FeedFailure? = nil) {
        bytes = Array(text.utf8)
        self.piece = piece
        self.failure = failure
    }

    func read(_ take: @escaping @Sendable ([UInt8]) async -> Bool) async throws(FeedFailure) {
        for start in stride(from: 0, to: bytes.count, by: piece) {
            guard await take(Array(bytes[start..<min(bytes.count, start + piece)])) else { return }
        }
        if let failure { throw failure }
    }
}
