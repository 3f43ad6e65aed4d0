import MomentsCore

/// The reply to a request.
struct RedirectReply {
    let bytes: [UInt8]
    /// Nil where nobody waits for that.
    let onSent: (() -> Void)?

    /// To what is no request, or too long.
    static var badRequest: Self { Self(status: "400 Bad Request") }
    static var notFound: Self { Self(status: "404 Not Found") }

    init(status: String, html: String = "", onSent: (() -> Void)? = nil) {
        let lines = [
            "HTTP/1.1 \(status)", "Content-Type: text/html; charset=utf-8", "Content-Length: \(html.utf8.count)",
            "Connection: close", "Cache-Control: no-store", "Referrer-Policy: no-referrer",
            "Content-Security-Policy: default-src 'none'", "", html,
        ]
        bytes = Array(lines.joined(separator: "\r\n").utf8)
        self.onSent = onSent
    }
}

/// Tells an answer from all else that is requested: there is one.
final class RedirectReplies {
    private let state: String
    private let issuer: String?
    private let page: SignInPage
    private let onAnswer: (RedirectAnswer) -> Void
    private var isAnswered = false

    init(state: String, issuer: String?, page: SignInPage, onAnswer: @escaping (RedirectAnswer) -> Void) {
        self.state = state
        self.issuer = issuer
        self.page = page
        self.onAnswer = onAnswer
    }

    /// - Parameter head: of a request, without the empty line at its end.
    func reply(to head: ArraySlice<UInt8>) -> RedirectReply {
        guard let request = RequestLine(ofHead: head) else { return .badRequest }
        guard request.method == "GET", !isAnswered,
            let answer = RedirectAnswer(target: request.target, state: state, issuer: issuer)
        else { return .notFound }
        isAnswered = true
        return RedirectReply(status: "200 OK", html: page.html(for: answer)) { [onAnswer] in onAnswer(answer) }
    }
}

/// The first line of a request (RFC 9112, 3).
private struct RequestLine {
    let method: String
    let target: String

    /// Nil for what is none of HTTP/1.
    init?(ofHead head: ArraySlice<UInt8>) {
        let parts = head.prefix { $0 != UInt8(ascii: "\r") }
            .split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isVisible) }),
            ["HTTP/1.0", "HTTP/1.1"].contains(String(decoding: parts[2], as: UTF8.self))
        else { return nil }
        (method, target) = (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
    }

    private static func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte != 0x7F }
}
