import Essentials
import MomentsCore
import MomentsStore

/// One question to a person, put by their server in a browser: may we act for them (RFC 6749, 4.1.1)? The state shows that the
/// answer is to this question; the verifier, that the one who brings the code asked it (RFC 7636).
struct AuthorizationRequest: Sendable, Secret {
    /// Where the code is shown to be typed in.
    static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"
    /// Of what nobody can guess, in bytes.
    private static let length = 32

    let state: String
    let verifier: String

    init() {
        var random = SystemRandomNumberGenerator()
        self.init(using: &random)
    }

    init(using random: inout some RandomNumberGenerator) {
        state = Self.word(using: &random)
        verifier = Self.word(using: &random)
    }

    /// The address that the browser opens.
    /// - Parameter endpoint: of the server's; a query that it has is kept.
    /// - Throws: `.invalidAddress` where it is too long for a browser to be given.
    func address(
        at endpoint: URL, clientID: String, redirectURI: String
    ) throws(FeedFailure) -> WebAddress {
        let query = URLForm.encode([
            "response_type": "code", "client_id": clientID, "redirect_uri": redirectURI,
            "scope": RegisterApplicationSession.scope, "state": state, "code_challenge": challenge,
            "code_challenge_method": "S256",
        ])
        let text = endpoint.absoluteString
        guard let address = WebAddress("\(text)\(text.contains("?") ? "&" : "?")\(query)") else {
            throw .invalidAddress
        }
        return address
    }

    /// RFC 7636, 4.2.
    private var challenge: String {
        var hash = SHA256()
        hash.update(Array(verifier.utf8))
        return Self.base64URL(hash.digest())
    }

    private static func word(using random: inout some RandomNumberGenerator) -> String {
        base64URL((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
    }

    /// RFC 4648, 5; without padding.
    private static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
