import AsyncHTTPClient
import MomentsKit
import NIOCore

/// A body that is bounded in size, and in the time for which next to nothing comes.
struct StreamedBody: ServerBody {
    private let body: HTTPClientResponse.Body
    /// Whose connection it comes by.
    private let client: LentClient
    private let limits: SyncLimits
    private let timeout: Duration
    private let errors: TransportErrors

    init(
        _ body: HTTPClientResponse.Body, of client: LentClient, _ limits: SyncLimits, _ timeout: Duration,
        _ errors: TransportErrors
    ) {
        self.body = body
        self.client = client
        self.limits = limits
        self.timeout = timeout
        self.errors = errors
    }

    func read(_ take: @escaping @Sendable ([UInt8]) async -> Bool) async throws(FeedFailure) {
        let watch = SlowAnswerWatch(timeout)
        defer { withExtendedLifetime(client) {} }
        do {
            try await watch.run { [body, limits] in
                var rest = limits.maximumBytes
                for try await piece in body {
                    watch.received(piece.readableBytes)
                    rest -= piece.readableBytes
                    guard rest >= 0 else { throw FeedFailure.tooLarge(megabytes: limits.maximumAnswer) }
                    guard await take(Array(piece.readableBytesView)) else { return }
                    watch.waits()
                }
            }
        } catch {
            throw watch.hasExpired ? errors.timeout : errors.failure(error, isAnswering: true)
        }
    }
}
