import AsyncHTTPClient
import Foundation
import MomentsKit
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
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
        case let error as NIOConnectionError: failure(error)
        case is SocketAddressError, is SocketAddressError.UnknownHost: .unknownHost(host)
        case let error as IOError: failure(error, isAnswering: isAnswering)
        case NIOSSLError.uncleanShutdown: .disconnected
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .tls(reason: tlsReason(error))
        case NIOHTTPDecompression.DecompressionError.limit: .tooLarge(megabytes: limits.maximumAnswer)
        case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError: .invalidJSON
        case HTTPParserError.invalidEOFState, HTTPParserError.closedConnection: .disconnected
        case ChannelError.connectTimeout: timeout
        case is ChannelError: .disconnected
        default: isAnswering ? .disconnected : .unreachable(reason: Self.line(String(describing: error)))
        }
    }

    private func failure(_ error: HTTPClientError) -> FeedFailure {
        switch error {
        case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .tlsHandshakeTimeout,
            .httpProxyHandshakeTimeout, .socksHandshakeTimeout, .getConnectionFromPoolTimeout:
            timeout
        case .remoteConnectionClosed, .cancelled, .requestStreamCancelled, .uncleanShutdown: .disconnected
        default: .unreachable(reason: Self.line(error.shortDescription))
        }
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

    /// BoringSSL names a reason in capitals, in the middle of places in its source.
    private func tlsReason(_ error: any Error) -> String {
        let text = String(describing: error)
        guard let mark = text.range(of: "OPENSSL_internal:") else { return Self.line(text) }
        return text[mark.upperBound...].prefix { $0 != " " && $0 != "]" }.lowercased()
            .replacingOccurrences(of: "_", with: " ")
    }

    /// Some of a text, in one line and without what a terminal would obey.
    static func line(_ text: String) -> String {
        let visible = text.unicodeScalars.map { scalar -> Character in
            let isVisible = ![.control, .format, .lineSeparator, .paragraphSeparator, .surrogate]
                .contains(scalar.properties.generalCategory)
            return isVisible ? Character(scalar) : " "
        }
        return String(visible.split(separator: " ").joined(separator: " ").prefix(200))
    }
}
