import Essentials

/// Why an exchange with a server failed: what the person is told, and what decides when it is tried again.
public enum FeedFailure: Error, Equatable, Sendable {
    /// The name of the server has no address.
    case unknownHost(String)
    /// No connection came about, in the system's words.
    case unreachable(reason: String)
    /// Nothing, or next to nothing, came for so many seconds.
    case timeout(seconds: Int)
    /// The answer kept coming, and had not come whole after so many seconds.
    case tooSlow(seconds: Int)
    case tls(TLSFailure)
    /// The other side speaks no HTTP.
    case invalidHTTP
    /// The server leads on to an address of no server.
    case invalidAddress
    /// The proxy on the way lets nothing through.
    case proxyRefused
    /// The environment variable of this name has what is no proxy that can be used.
    case invalidProxy(variable: String)
    /// The connection ended within the answer.
    case disconnected
    /// A status that no other case stands for.
    case http(status: Int)
    /// HTML came, as a captive portal sends it.
    case webPage
    /// The server answered with an error, in its own words.
    case graphQL(message: String, GraphQLFault = .server)
    case invalidJSON
    /// JSON without what was asked for.
    case noData
    /// The answer is larger than its limit.
    case tooLarge(megabytes: Int, AnswerLimit = .setting)
    /// The answer has more moments than go with its limit.
    case tooManyMoments(Int, AnswerLimit = .setting)
    /// 401 or 403 for what was sent to be let in.
    case unauthorized
    /// The same where nothing was sent.
    case tokenMissing
    /// 429.
    case rateLimited(until: Date)
    /// 503 with a date (RFC 9110, 10.2.3).
    case unavailable(until: Date)
    case redirectLoop
    /// From `https:` to `http:`.
    case insecureRedirect(host: String)
    /// `http:` to another machine, which the feed does not allow.
    case insecureAddress(host: String)
    /// There is a secret, and it cannot be opened.
    case tokenNeeded
    /// The person did not let us act for them when their server asked.
    case signInDenied
    /// The server did not let them, in its own words.
    case signInRefused(reason: String)
    /// The code that was to become a token is wrong, or is not good any more.
    case codeRefused
    /// The person did not answer the server's question, for so many seconds.
    case signInTimeout(seconds: Int)
    /// The answer by way of the browser does not name the server that was asked (RFC 9207).
    case wrongIssuer
    /// The store did not take the answer, or could not be read.
    case store(StoreError)
    /// The store has a cause that this release does not know.
    case unknown
}

extension FeedFailure {
    /// Whether trying again by itself is in vain: the person has to do something first.
    package var isLasting: Bool {
        switch self {
        case .unauthorized, .tokenMissing, .tokenNeeded, .insecureAddress, .signInDenied, .signInRefused, .codeRefused,
            .signInTimeout, .wrongIssuer:
            true
        case .http(let status): (400..<500).contains(status) && status != 408 && status != 425
        // A server is repaired without a word to those who follow it.
        case .unknownHost, .unreachable, .timeout, .tooSlow, .tls, .invalidHTTP, .invalidAddress, .proxyRefused,
            .invalidProxy, .disconnected, .webPage, .graphQL, .invalidJSON, .noData, .tooLarge, .tooManyMoments,
            .rateLimited, .unavailable, .redirectLoop, .insecureRedirect, .store, .unknown:
            false
        }
    }

    /// Until when the server wants no questions; nil where it did not say.
    package var until: Date? {
        switch self {
        case .rateLimited(let date), .unavailable(let date): date
        default: nil
        }
    }

    /// Whether the server was not reached at all, as when there is no network.
    package var isOffline: Bool {
        switch self {
        case .unknownHost, .unreachable, .timeout, .disconnected: true
        default: false
        }
    }
}
