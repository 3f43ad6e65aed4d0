import Essentials

/// A failure as the store keeps it and `moments-sync` reports it: an object with its `kind`, and what belongs to that.
extension FeedFailure: JSONCodable {
    /// Of the words of a server or a library, in Unicode scalars.
    private static let maximumText = 5_000
    /// In Unix seconds: the last that a calendar has.
    private static let lastSecond = 253_402_300_799

    private struct Members: Codable {
        var kind: String
        var text: String?
        var number: Int?
        var error: StoreError?
    }

    /// Those that have nothing but a kind.
    private static let kinds: [String: FeedFailure] = [
        "tlsWrongName": .tls(.wrongName), "tlsUntrusted": .tls(.untrustedCertificate), "tlsNoRoots": .tls(.noRoots),
        "tlsNone": .tls(.noTLS), "invalidHTTP": .invalidHTTP, "invalidAddress": .invalidAddress,
        "proxyRefused": .proxyRefused, "disconnected": .disconnected, "webPage": .webPage, "invalidJSON": .invalidJSON,
        "noData": .noData, "unauthorized": .unauthorized, "tokenMissing": .tokenMissing, "redirectLoop": .redirectLoop,
        "tokenNeeded": .tokenNeeded, "signInDenied": .signInDenied, "codeRefused": .codeRefused,
        "wrongIssuer": .wrongIssuer,
    ]

    /// A failure that this release does not know, or that lacks a member, is `unknown`.
    public init(from decoder: any Decoder) throws {
        let members = try Members(from: decoder)
        switch (members.kind, members.number, members.text?.inOneLine(atMost: Self.maximumText)) {
        case ("unknownHost", _, let host?): self = .unknownHost(host)
        case ("unreachable", _, let reason?): self = .unreachable(reason: reason)
        case ("timeout", let seconds?, _): self = .timeout(seconds: seconds)
        case ("tooSlow", let seconds?, _): self = .tooSlow(seconds: seconds)
        case ("tls", _, let reason?): self = .tls(.other(reason: reason))
        case ("invalidProxy", _, let variable?): self = .invalidProxy(variable: variable)
        case ("http", let status?, _): self = .http(status: status)
        case ("graphQL", _, let message?): self = .graphQL(message: message)
        case ("graphQLVariables", _, let message?): self = .graphQL(message: message, .variables)
        case ("graphQLQuery", _, let message?): self = .graphQL(message: message, .query)
        case ("tooLarge", let megabytes?, _): self = .tooLarge(megabytes: megabytes)
        case ("tooLargeFixed", let megabytes?, _): self = .tooLarge(megabytes: megabytes, .fixed)
        case ("tooManyMoments", let count?, _): self = .tooManyMoments(count)
        case ("tooManyMomentsFixed", let count?, _): self = .tooManyMoments(count, .fixed)
        case ("rateLimited", let second?, _) where (0...Self.lastSecond).contains(second):
            self = .rateLimited(until: Date(timeIntervalSince1970: Double(second)))
        case ("unavailable", let second?, _) where (0...Self.lastSecond).contains(second):
            self = .unavailable(until: Date(timeIntervalSince1970: Double(second)))
        case ("insecureRedirect", _, let host?): self = .insecureRedirect(host: host)
        case ("insecureAddress", _, let host?): self = .insecureAddress(host: host)
        case ("signInRefused", _, let reason?): self = .signInRefused(reason: reason)
        case ("signInTimeout", let seconds?, _): self = .signInTimeout(seconds: seconds)
        case ("store", _, _): self = members.error.map { .store($0) } ?? .unknown
        default: self = Self.kinds[members.kind] ?? .unknown
        }
    }

    public func encode(to encoder: any Encoder) throws {
        try members.encode(to: encoder)
    }

    private var members: Members {
        switch self {
        case .unknownHost(let host): Members(kind: "unknownHost", text: host)
        case .unreachable(let reason): Members(kind: "unreachable", text: reason)
        case .timeout(let seconds): Members(kind: "timeout", number: seconds)
        case .tooSlow(let seconds): Members(kind: "tooSlow", number: seconds)
        case .tls(.other(let reason)): Members(kind: "tls", text: reason)
        case .invalidProxy(let variable): Members(kind: "invalidProxy", text: variable)
        case .http(let status): Members(kind: "http", number: status)
        case .graphQL(let message, .server): Members(kind: "graphQL", text: message)
        case .graphQL(let message, .variables): Members(kind: "graphQLVariables", text: message)
        case .graphQL(let message, .query): Members(kind: "graphQLQuery", text: message)
        case .tooLarge(let megabytes, .setting): Members(kind: "tooLarge", number: megabytes)
        case .tooLarge(let megabytes, .fixed): Members(kind: "tooLargeFixed", number: megabytes)
        case .tooManyMoments(let count, .setting): Members(kind: "tooManyMoments", number: count)
        case .tooManyMoments(let count, .fixed): Members(kind: "tooManyMomentsFixed", number: count)
        case .rateLimited(let date): Members(kind: "rateLimited", number: date.secondUp)
        case .unavailable(let date): Members(kind: "unavailable", number: date.secondUp)
        case .insecureRedirect(let host): Members(kind: "insecureRedirect", text: host)
        case .insecureAddress(let host): Members(kind: "insecureAddress", text: host)
        case .signInRefused(let reason): Members(kind: "signInRefused", text: reason)
        case .signInTimeout(let seconds): Members(kind: "signInTimeout", number: seconds)
        case .store(let error): Members(kind: "store", error: error)
        case .tls(.wrongName), .tls(.untrustedCertificate), .tls(.noRoots), .tls(.noTLS), .invalidHTTP, .invalidAddress,
            .proxyRefused, .disconnected, .webPage, .invalidJSON, .noData, .unauthorized, .tokenMissing, .redirectLoop,
            .tokenNeeded, .signInDenied, .codeRefused, .wrongIssuer, .unknown:
            Members(kind: Self.kinds.first { $0.value == self }?.key ?? "unknown")
        }
    }
}

extension Date {
    fileprivate var secondUp: Int { Int(timeIntervalSince1970.rounded(.up)) }
}
