import MomentsCore

/// A body that is bounded in size, in the time for which next to nothing comes, and in the time of the whole. This type unpacks
/// it, and not libcurl, which would unpack all that it has received at once.
struct StreamedBody: ServerBody {
    private let reading: CurlReading<HTTPTransfer>
    /// `Content-Encoding`
    private let encoding: String?
    private let limits: SyncLimits
    private let timeouts: ExchangeTimeouts
    private let errors: TransportErrors

    init(
        _ reading: CurlReading<HTTPTransfer>, _ encoding: String?, _ limits: SyncLimits, _ timeouts: ExchangeTimeouts,
        _ errors: TransportErrors
    ) {
        self.reading = reading
        self.encoding = encoding
        self.limits = limits
        self.timeouts = timeouts
        self.errors = errors
    }

    func read(_ take: @escaping @Sendable ([UInt8]) async -> Bool) async throws(FeedFailure) {
        let watch = SlowAnswerWatch(timeouts)
        do {
            try await watch.run { try await read(watch, take) }
        } catch {
            throw watch.failure(error, timeouts, errors)
        }
    }

    private func read(_ watch: SlowAnswerWatch, _ take: @Sendable ([UInt8]) async -> Bool) async throws {
        let unpacking = try Unpacking(encoding)
        var (packed, unpacked) = (ByteCount(limits), ByteCount(limits))
        while case .piece(let bytes)? = try await reading.next() {
            watch.received(bytes.count)
            try packed.add(bytes.count)
            guard let unpacking else {
                guard await take(bytes) else { return }
                watch.waits()
                continue
            }
            unpacking.add(bytes)
            while let bytes = try unpacking.next() {
                try unpacked.add(bytes.count)
                guard await take(bytes) else { return }
            }
            watch.waits()
        }
        try unpacking?.finish()
    }
}

/// How much of a body came.
private struct ByteCount {
    private var rest: Int
    private let limits: SyncLimits

    init(_ limits: SyncLimits) {
        self.limits = limits
        rest = limits.maximumBytes
    }

    mutating func add(_ count: Int) throws(FeedFailure) {
        rest -= count
        if rest < 0 { throw .tooLarge(megabytes: limits.maximumAnswer) }
    }
}
