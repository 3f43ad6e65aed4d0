import MomentsCore

extension ServerCapabilities.AuthorizationServer {
    /// - Parameters:
    ///   - json: metadata of an authorization server (RFC 8414, 2).
    ///   - server: whose they are: endpoints elsewhere are left out, for a token is told to none of them.
    /// - Returns: nil for what names neither endpoint.
    init?(_ json: JSONValue, of server: MastodonServer) {
        func endpoint(_ key: String) -> String? {
            json.address(key).flatMap(FeedAddress.init).flatMap { server.hosts($0.url) ? $0.text : nil }
        }
        let saysIssuer = json["authorization_response_iss_parameter_supported"] == .bool(true)
        let methods = json.list("code_challenge_methods_supported", atMost: 100, \.string)
        self.init(
            authorizationEndpoint: endpoint("authorization_endpoint"), tokenEndpoint: endpoint("token_endpoint"),
            revocationEndpoint: endpoint("revocation_endpoint"),
            scopes: json.list("scopes_supported", atMost: 500) { $0.string?.boundedName },
            checksPKCE: methods.contains("S256"), issuer: saysIssuer ? json.address("issuer") : nil)
        if authorizationEndpoint == nil || tokenEndpoint == nil { return nil }
    }
}
