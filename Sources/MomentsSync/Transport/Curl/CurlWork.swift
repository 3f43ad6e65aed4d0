import CCurl
import Libc
import MomentsCore

/// The transfers on the thread of a loop, which this never leaves.
final class CurlWork {
    /// Nil where there is no memory for it: nothing is transferred then.
    let multi: UnsafeMutableRawPointer?

    private let idle: Duration
    private var transfers: [UnsafeMutableRawPointer: any CurlTransfer] = [:]
    private var isShutDown = false
    /// When the last transfer was over.
    private var restsSince = ContinuousClock.now

    /// Once in a process, before anything else of libcurl (curl.se/libcurl/c/curl_global_init.html).
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    init(idle: Duration) {
        self.idle = idle
        multi = Self.isReady ? curl_multi_init() : nil
    }

    func start(_ transfer: any CurlTransfer) {
        guard !isShutDown, let multi else { return transfer.end(FeedFailure.disconnected) }
        do {
            let handle = try transfer.begin()
            transfers[handle.pointer] = transfer
            let code = curl_multi_add_handle(multi, handle.pointer)
            if code != CURLM_OK { remove(handle, .disconnected) }
        } catch {
            transfer.end(error)
        }
    }

    /// Ends a transfer that is under way; another one it leaves alone.
    func cancel(_ transfer: any CurlTransfer) {
        guard let handle = transfers.first(where: { $0.value === transfer })?.value.handle else { return }
        remove(handle, .disconnected)
    }

    func shutDown() {
        isShutDown = true
        for transfer in Array(transfers.values) { cancel(transfer) }
    }

    /// Does all that can be done without waiting.
    func advance() {
        guard let multi else { return }
        var running: Int32 = 0
        curl_multi_perform(multi, &running)
        var code = CURLE_OK
        while let done = moments_curl_next_done(multi, &code) {
            guard let transfer = transfers[done], let handle = transfer.handle else { continue }
            if !transfer.finished(code) { remove(handle, nil) }
        }
        for transfer in Array(transfers.values) where transfer.socket != nil { transfer.advance(self) }
    }

    /// Whether no transfer is under way, and no connection is to be kept any longer.
    var isOver: Bool { transfers.isEmpty && (isShutDown || restsSince.duration(to: .now) >= idle) }

    /// Until there is something to do.
    func wait() {
        guard let multi else { return }
        var extra = transfers.values.compactMap(\.socket)
        let rest = transfers.isEmpty ? idle - restsSince.duration(to: .now) : .seconds(Int32.max / 1_000)
        let milliseconds = Int32(clamping: Int64(max(.zero, rest) / .milliseconds(1)) + 1)
        curl_multi_poll(multi, &extra, UInt32(extra.count), milliseconds, nil)
    }

    func close() {
        multi.map { _ = curl_multi_cleanup($0) }
    }

    /// - Parameter failure: nil where it has been told already.
    func remove(_ handle: CurlHandle, _ failure: FeedFailure?) {
        guard let transfer = transfers.removeValue(forKey: handle.pointer) else { return }
        if let multi { curl_multi_remove_handle(multi, handle.pointer) }
        if let failure { transfer.end(failure) }
        if transfers.isEmpty { restsSince = .now }
    }
}
