import MomentsCore
import SystemPackage

/// Hears on this machine what a browser is led to once a person has answered (RFC 8252, 7.3). A page is the reply to that one
/// request; any other gets 404.
final class RedirectListener: Sendable {
    /// How much it has to do with others, who may be anybody on this machine.
    struct Limits: Sendable {
        /// A browser opens some connections in reserve.
        var connections = 16
        /// How long one may stay open.
        var patience = Duration.seconds(10)
        /// Of a request's first line and all its headers, in bytes.
        var head = 32 * 1_024
    }

    private let port: LoopbackPort

    /// - Parameters:
    ///   - state: of the question that is to be answered.
    ///   - issuer: the name that the answer has to give; nil where the server does not promise one.
    ///   - onAnswer: called once, when the browser has its page.
    /// - Throws: `.unreachable` where the system has no port.
    init(
        state: String, issuer: String? = nil, page: SignInPage, limits: Limits = Limits(),
        onAnswer: @escaping @Sendable (RedirectAnswer) -> Void
    ) async throws(FeedFailure) {
        do {
            port = try LoopbackPort { listener, end in
                let replies = RedirectReplies(state: state, issuer: issuer, page: page, onAnswer: onAnswer)
                RedirectConnections(to: listener, limits, replies).serve(until: end)
            }
        } catch {
            throw .unreachable(reason: error.description)
        }
    }

    /// Where a browser is to be led to.
    var redirectURI: String { "http://127.0.0.1:\(port.number)\(RedirectAnswer.path)" }

    /// Stops listening.
    func close() async {
        await port.close()
    }
}
