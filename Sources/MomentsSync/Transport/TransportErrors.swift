import AsyncHTTPClient
import Libc
import MomentsCore
import NIOCore
import NIOExtras
import NIOHTTP1
import NIOPosix
import NIOSSL

/// What the libraries throw, as failures of a feed.
struct TransportErrors: Sendable {
    let host: String
    let limits: SyncLimits

    var timeout: FeedFailure { .timeout(seconds: limits.timeout) }

    /// - Parameter isAnswering: whether the head of the answer has come.
    func failure(_ error: any Error, isAnswering: Bool) -> FeedFailure {
        switch error {
        case let failure as FeedFailure: failure
        case is CancellationError: .disconnected
        case let error as HTTPClientError: failure(error)
        case let error as NIOHTTP1ProxyConnectHandler.Error: failure(error)
        case let error as NIOConnectionError: failure(error)
        case is SocketAddressError, is SocketAddressError.UnknownHost: .unknownHost(host)
        case let error as IOError: failure(error, isAnswering: isAnswering)
        case NIOSSLError.uncleanShutdown: .disconnected
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .tls(TLSFailure(error))
        case HTTPParserError.invalidEOFState, HTTPParserError.closedConnection: .disconnected
        case ChannelError.connectTimeout: timeout
        case is ChannelError: .disconnected
        case is HTTPParserError: .invalidHTTP
        // Whatever else goes wrong does so once there is a connection: it is about what is spoken there.
        default: isAnswering ? .disconnected : .invalidHTTP
        }
    }

    private func failure(_ error: HTTPClientError) -> FeedFailure {
        switch error {
        case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .tlsHandshakeTimeout,
            .httpProxyHandshakeTimeout, .socksHandshakeTimeout, .getConnectionFromPoolTimeout:
            timeout
        case .remoteConnectionClosed, .cancelled, .requestStreamCancelled, .uncleanShutdown: .disconnected
        case .proxyAuthenticationRequired, .invalidProxyResponse: .proxyRefused
        default: .invalidHTTP
        }
    }

    private func failure(_ error: NIOHTTP1ProxyConnectHandler.Error) -> FeedFailure {
        if error == .httpProxyHandshakeTimeout() { return timeout }
        return error == .remoteConnectionClosed() ? .disconnected : .proxyRefused
    }

    private func failure(_ error: NIOConnectionError) -> FeedFailure {
        guard let first = error.connectionErrors.first?.error else { return .unknownHost(error.host) }
        return failure(first, isAnswering: false)
    }

    private func failure(_ error: IOError, isAnswering: Bool) -> FeedFailure {
        let ended = [ECONNRESET, EPIPE, ECONNABORTED].contains(error.errnoCode)
        if ended { return .disconnected }
        return error.errnoCode == ETIMEDOUT ? timeout : .unreachable(reason: String(cString: strerror(error.errnoCode)))
    }

    /// Some of a text, in one line and without what a terminal would obey.
    static func line(_ text: String) -> String {
        text.inOneLine(atMost: 200)
    }
}
