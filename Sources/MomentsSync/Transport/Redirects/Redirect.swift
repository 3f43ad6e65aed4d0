import Essentials
import MomentsCore

/// An answer that sends a request to another address.
///
/// A request is repeated as it is, at 301 and 302 too: a server that moved, or wants `https:`, answers a POST with these, and
/// RFC 9110, 15.4.2, leaves the choice to us; as a GET it would ask for nothing. A 303 is no redirect of a POST to us: what it
/// leads to is no answer to a query.
struct Redirect {
    private let request: ServerRequest
    private let status: Int
    private let location: String

    /// Nil for other answers.
    init?(_ answer: ServerAnswer, to request: ServerRequest) {
        guard [301, 302, 307, 308].contains(answer.status) || answer.status == 303 && request.method == .get,
            let location = answer.headers["location"]
        else { return nil }
        self.request = request
        status = answer.status
        self.location = location
    }

    /// The request as it is to be sent then.
    /// - Throws: `.insecureRedirect` where it leads from `https:` to `http:`, `.http` where it leads to no address, or away
    ///   from the only origin that the request is for.
    func next() throws(FeedFailure) -> ServerRequest {
        guard
            var parts = URL(string: location, relativeTo: request.url)
                .flatMap({ URLComponents(url: $0, resolvingAgainstBaseURL: true) })
        else { throw .http(status: status) }
        (parts.user, parts.password, parts.fragment) = (nil, nil, nil)
        guard let url = parts.url, let address = FeedAddress(url.absoluteString) else { throw .http(status: status) }
        if address.isPlain, request.url.scheme?.lowercased() == "https" { throw .insecureRedirect(host: address.host) }
        var next = request
        next.url = url
        if WebOrigin(url) == WebOrigin(request.url) { return next }
        if request.isForOriginOnly { throw .http(status: status) }
        next.secretHeaders = []
        return next
    }
}
