extension OAuthCredentials {
    /// Of the scope, in Unicode scalars.
    private static let maximumScope = 1_000

    /// Nil for what has not all that a server gives.
    package init?(_ json: JSONValue) {
        guard let token = json.credential("token"), let id = json.credential("clientID"),
            let secret = json.credential("clientSecret")
        else { return nil }
        self.init(
            client: OAuthClient(id: id, secret: secret), token: token,
            scope: json["scope"]?.string?.inOneLine(atMost: Self.maximumScope))
    }
}

extension JSONValue {
    fileprivate func credential(_ key: String) -> String? {
        self[key]?.string.flatMap { OAuthCredentials.isValid($0) ? $0 : nil }
    }
}

extension JSONWriter {
    package mutating func addCredentials(_ credentials: OAuthCredentials) {
        addObject([
            ("token", credentials.token), ("clientID", credentials.client.id),
            ("clientSecret", credentials.client.secret), ("scope", credentials.scope),
        ])
    }
}
