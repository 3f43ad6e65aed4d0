import Essentials
import MomentsCore

/// One request to a server.
struct ServerRequest: Equatable, Sendable {
    struct Header: Equatable, Sendable {
        let name: String
        let value: String
    }

    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
    }

    var method = Method.post
    var url: URL
    /// Sent wherever a redirect leads.
    var headers: [Header] = []
    /// The headers that let us in, and the person's own: sent to this origin only.
    var secretHeaders: [Header] = []
    var body: [UInt8] = []
    /// The part of the body after that.
    var file: RequestFile?
    /// Whether a redirect to another origin is refused: what the body says is for this one.
    var isForOriginOnly = false
    /// Whether `http:` may lead to another machine.
    var allowsPlain = false
}

extension ServerRequest {
    /// - Throws: `.insecureAddress` where others could read along, and nobody said that they may.
    func refusePlain() throws(FeedFailure) {
        guard let address = FeedAddress(url.absoluteString) else { throw .invalidAddress }
        guard !address.isPlain || address.isLoopback || allowsPlain else {
            throw .insecureAddress(host: address.host)
        }
    }
}
