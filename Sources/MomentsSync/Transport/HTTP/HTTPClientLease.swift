import AsyncHTTPClient

/// A client that is not shut down before this is released, but at the end of all.
final class HTTPClientLease: Sendable {
    let client: HTTPClient
    private let giveBack: @Sendable () -> Void

    init(_ client: HTTPClient, giveBack: @escaping @Sendable () -> Void) {
        self.client = client
        self.giveBack = giveBack
    }

    deinit {
        giveBack()
    }
}
