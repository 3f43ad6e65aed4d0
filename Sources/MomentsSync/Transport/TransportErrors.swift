import CCurl
import Libc
import MomentsCore

/// The errors of libcurl as failures of a feed.
struct TransportErrors: Sendable {
    let host: String
    let limits: SyncLimits

    var timeout: FeedFailure { .timeout(seconds: limits.timeout) }

    /// - Parameter isAnswering: whether the head of the answer has come.
    func failure(_ error: any Error, isAnswering: Bool) -> FeedFailure {
        switch error {
        case let failure as FeedFailure: failure
        case is CancellationError: .disconnected
        case let error as CurlFailure: failure(error)
        // Any other error comes once there is a connection: it is about the protocol spoken there.
        default: isAnswering ? .disconnected : .invalidHTTP
        }
    }

    private func failure(_ error: CurlFailure) -> FeedFailure {
        // A proxy that leads nowhere says so by its status.
        if error.answerOfProxy >= 300 { return .proxyRefused }
        switch error.code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return .unknownHost(host)
        case CURLE_COULDNT_CONNECT: return unreachable(error)
        case CURLE_OPERATION_TIMEDOUT: return timeout
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR: return .disconnected
        case CURLE_PROXY: return .proxyRefused
        case CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED: return .invalidAddress
        default: return TLSFailure(error).map(FeedFailure.tls) ?? .invalidHTTP
        }
    }

    private func unreachable(_ error: CurlFailure) -> FeedFailure {
        switch error.systemError {
        case ETIMEDOUT: timeout
        case ...0: .unreachable(reason: Self.line(error.message))
        default: .unreachable(reason: String(cString: strerror(error.systemError)))
        }
    }

    /// Some of a text, in one line and without what a terminal would obey.
    static func line(_ text: String) -> String {
        text.inOneLine(atMost: 200)
    }
}
