/// A line after a request to sign in: JSON on the standard input of `moments-sync`. The end of standard input ends it at once.
package enum SignInRequest: Equatable, Sendable, Secret {
    /// The code that a browser showed, as somebody typed it.
    case code(String)
}

extension SignInRequest {
    private struct Members: JSONCodable {
        var code: String
    }

    /// A line, without its end.
    package var line: String {
        switch self {
        case .code(let code): Members(code: code).json
        }
    }

    /// Nil for what is no request, and for a code that is empty or longer than any.
    package init?(line: String) {
        guard let code = Members(json: line)?.code.trimmed, !code.isEmpty,
            code.utf8.count <= OAuthCredentials.maximumBytes
        else { return nil }
        self = .code(code)
    }
}
