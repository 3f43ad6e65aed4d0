import CCurl

/// One job for libcurl. All but `incoming` is called on the thread of its loop.
protocol CurlTransfer: AnyObject, Sendable {
    associatedtype Element: Sendable

    /// The elements that come by it.
    var incoming: Handover<Element> { get }
    /// Nil before it begins.
    var handle: CurlHandle? { get }
    /// The socket to wait for beside those of libcurl; nil where there is none.
    var socket: curl_waitfd? { get }

    /// - Returns: what libcurl is to do.
    /// - Throws: where it cannot be asked for that.
    func begin() throws -> CurlHandle
    /// libcurl has done it.
    /// - Returns: whether the connection goes on to be used, until `end`.
    func finished(_ code: CURLcode) -> Bool
    /// Goes on as far as it can without waiting: there is room again for what comes, or something came.
    func advance(_ work: CurlWork)
    /// The transfer is over, and why.
    func end(_ error: any Error)
}

/// The elements of a transfer, for the one task that takes them. Once this is released, the transfer ends.
final class CurlReading<Transfer: CurlTransfer>: Sendable {
    private let transfer: Transfer
    private let loop: CurlLoop

    init(_ transfer: Transfer, on loop: CurlLoop) {
        self.transfer = transfer
        self.loop = loop
        loop.perform { $0.start(transfer) }
    }

    deinit {
        guard !transfer.incoming.isFinished else { return }
        loop.perform { [transfer] in $0.cancel(transfer) }
    }

    /// Waits for the next one; nil at the end.
    /// - Throws: why it ended, and `CancellationError`.
    func next() async throws -> Transfer.Element? {
        try await transfer.incoming.next { loop.perform { [transfer] in transfer.advance($0) } }
    }
}
