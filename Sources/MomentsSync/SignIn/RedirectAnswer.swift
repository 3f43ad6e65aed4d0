import MomentsCore

/// The answer of a server to a sign-in, brought by the person's browser (RFC 6749, 4.1.2).
enum RedirectAnswer: Equatable, Sendable, Secret {
    /// To be made a token of.
    case code(String)
    /// The person does not want it.
    case denied
    /// The server does not, in its words.
    case refused(reason: String)
    /// The answer does not name the server that was asked (RFC 9207, 2.4), so the rest of it is ignored.
    case foreign

    /// The path that it comes to.
    static let path = "/oauth/callback"
    /// Of the server's words, in Unicode scalars.
    private static let maximumReason = 200

    /// - Parameters:
    ///   - target: of a request (RFC 9112, 3.2.1).
    ///   - state: of the question that is to be answered.
    ///   - issuer: the name that the answer has to give; nil where the server does not promise one.
    /// - Returns: nil for what answers another question, or none.
    init?(target: String, state: String, issuer: String? = nil) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == Self.path else { return nil }
        let form = URLForm(String(parts[1]))
        guard form["state"] == state else { return nil }
        if let issuer, form["iss"] != issuer {
            self = .foreign
        } else if let code = form["code"], OAuthCredentials.isValid(code) {
            self = .code(code)
        } else if let error = form["error"] {
            let reason = (form["error_description"] ?? error).inOneLine(atMost: Self.maximumReason)
            self = error == "access_denied" ? .denied : .refused(reason: reason.isEmpty ? "?" : reason)
        } else {
            return nil
        }
    }
}
