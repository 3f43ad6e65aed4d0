/// The secrets that a server wants so that it lets us in. Kept encrypted; never logged, printed or put in props.
package struct FeedSecrets: Equatable, Sendable, Codable, Secret {
    /// Sent as `Authorization: Bearer …` (RFC 6750).
    package var token: String?
    /// Sent as they are, in this order.
    package var headers: [Header]
    /// A user and a password that stood in the address, sent as `Authorization: Basic …` (RFC 7617).
    package var user: String?
    package var password: String?
    /// By what the server knows us, where somebody signed in there: it takes back the token from nobody else.
    package var client: OAuthClient?

    package struct Header: Equatable, Sendable, Codable {
        package let name: String
        package let value: String

        /// Nil where either would be no header (RFC 9110, 5.5, 5.6.2), or one that the exchange sets itself.
        package init?(name: String, value: String) {
            let symbols = "!#$%&'*+-.^_`|~"
            let isName =
                !name.isEmpty && name.utf8.count <= 200
                && name.unicodeScalars.allSatisfy {
                    $0.isASCII
                        && ($0.properties.isAlphabetic || $0.properties.numericType != nil
                            || symbols.unicodeScalars.contains($0))
                }
            let isValue =
                value.utf8.count <= 8_192 && value.utf8.allSatisfy { $0 == 0x09 || (0x20...0x7E).contains($0) }
            let own = ["host", "content-length", "content-type", "transfer-encoding", "connection", "accept-encoding"]
            guard isName, isValue, !own.contains(name.lowercased()) else { return nil }
            self.name = name
            self.value = value
        }

        package init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: CodingKeys.self)
            let (name, value) = try (
                members.decode(String.self, forKey: .name), members.decode(String.self, forKey: .value)
            )
            guard let header = Self(name: name, value: value) else { throw BrokenRule() }
            self = header
        }
    }

    package init(
        token: String? = nil, headers: [Header] = [], user: String? = nil, password: String? = nil,
        client: OAuthClient? = nil
    ) {
        self.token = token
        self.headers = headers
        self.user = user
        self.password = password
        self.client = client
    }

    /// The secrets of a sign-in.
    package init(_ credentials: OAuthCredentials) {
        self.init(token: credentials.token, client: credentials.client)
    }

    /// Nil where nobody signed in: a token that was made elsewhere ends there.
    package var credentials: OAuthCredentials? {
        guard let token, let client else { return nil }
        return OAuthCredentials(client: client, token: token)
    }

    package var isEmpty: Bool { self == FeedSecrets() }
}
