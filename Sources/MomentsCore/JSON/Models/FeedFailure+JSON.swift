import Essentials

/// A failure as the store keeps it and `moments-sync` reports it: an object with its `kind`, and what belongs to that.
extension FeedFailure {
    /// The `kind` of the object.
    fileprivate enum Kind: String {
        case unknownHost, unreachable, timeout, tooSlow
        case tls, tlsWrongName, tlsUntrusted, tlsNoRoots, tlsNone
        case invalidHTTP, invalidAddress, proxyRefused, invalidProxy, disconnected, http, webPage
        case graphQL, graphQLVariables, graphQLQuery, invalidJSON, noData
        case tooLarge, tooLargeFixed, tooManyMoments, tooManyMomentsFixed
        case unauthorized, tokenMissing, rateLimited, unavailable, redirectLoop, insecureRedirect, insecureAddress,
            tokenNeeded
        case signInDenied, signInRefused, codeRefused, signInTimeout, wrongIssuer
        case unknown, store
    }

    /// Of the words of a server or a library, in Unicode scalars.
    private static let maximumText = 5_000
    /// In Unix seconds: the last that a calendar has.
    private static let lastSecond = 253_402_300_799

    /// - Returns: nil for what no release wrote.
    package init?(_ json: JSONValue) {
        let number = json["number"]?.text.flatMap { Int($0) }
        let text = json["text"]?.string?.inOneLine(atMost: Self.maximumText)
        switch (json["kind"]?.string.flatMap(Kind.init), number, text) {
        case (.unknownHost, _, let host?): self = .unknownHost(host)
        case (.unreachable, _, let reason?): self = .unreachable(reason: reason)
        case (.timeout, let seconds?, _): self = .timeout(seconds: seconds)
        case (.tooSlow, let seconds?, _): self = .tooSlow(seconds: seconds)
        case (.tls, _, let reason?): self = .tls(.other(reason: reason))
        case (.tlsWrongName, _, _): self = .tls(.wrongName)
        case (.tlsUntrusted, _, _): self = .tls(.untrustedCertificate)
        case (.tlsNoRoots, _, _): self = .tls(.noRoots)
        case (.tlsNone, _, _): self = .tls(.noTLS)
        case (.invalidHTTP, _, _): self = .invalidHTTP
        case (.invalidAddress, _, _): self = .invalidAddress
        case (.proxyRefused, _, _): self = .proxyRefused
        case (.invalidProxy, _, let variable?): self = .invalidProxy(variable: variable)
        case (.disconnected, _, _): self = .disconnected
        case (.http, let status?, _): self = .http(status: status)
        case (.webPage, _, _): self = .webPage
        case (.graphQL, _, let message?): self = .graphQL(message: message)
        case (.graphQLVariables, _, let message?): self = .graphQL(message: message, .variables)
        case (.graphQLQuery, _, let message?): self = .graphQL(message: message, .query)
        case (.invalidJSON, _, _): self = .invalidJSON
        case (.noData, _, _): self = .noData
        case (.tooLarge, let megabytes?, _): self = .tooLarge(megabytes: megabytes)
        case (.tooLargeFixed, let megabytes?, _): self = .tooLarge(megabytes: megabytes, .fixed)
        case (.tooManyMoments, let count?, _): self = .tooManyMoments(count)
        case (.tooManyMomentsFixed, let count?, _): self = .tooManyMoments(count, .fixed)
        case (.unauthorized, _, _): self = .unauthorized
        case (.tokenMissing, _, _): self = .tokenMissing
        case (.rateLimited, let second?, _) where (0...Self.lastSecond).contains(second):
            self = .rateLimited(until: Date(timeIntervalSince1970: Double(second)))
        case (.unavailable, let second?, _) where (0...Self.lastSecond).contains(second):
            self = .unavailable(until: Date(timeIntervalSince1970: Double(second)))
        case (.redirectLoop, _, _): self = .redirectLoop
        case (.insecureRedirect, _, let host?): self = .insecureRedirect(host: host)
        case (.insecureAddress, _, let host?): self = .insecureAddress(host: host)
        case (.tokenNeeded, _, _): self = .tokenNeeded
        case (.signInDenied, _, _): self = .signInDenied
        case (.signInRefused, _, let reason?): self = .signInRefused(reason: reason)
        case (.codeRefused, _, _): self = .codeRefused
        case (.signInTimeout, let seconds?, _): self = .signInTimeout(seconds: seconds)
        case (.wrongIssuer, _, _): self = .wrongIssuer
        case (.unknown, _, _): self = .unknown
        case (.store, _, _):
            guard let error = json["error"].flatMap(StoreError.init) else { return nil }
            self = .store(error)
        default: return nil
        }
    }

}

extension JSONWriter {
    mutating func addFailure(_ failure: FeedFailure) {
        switch failure {
        case .unknownHost(let host): add(.unknownHost, text: host)
        case .unreachable(let reason): add(.unreachable, text: reason)
        case .timeout(let seconds): add(.timeout, number: seconds)
        case .tooSlow(let seconds): add(.tooSlow, number: seconds)
        case .tls(.wrongName): add(.tlsWrongName)
        case .tls(.untrustedCertificate): add(.tlsUntrusted)
        case .tls(.noRoots): add(.tlsNoRoots)
        case .tls(.noTLS): add(.tlsNone)
        case .tls(.other(let reason)): add(.tls, text: reason)
        case .invalidHTTP: add(.invalidHTTP)
        case .invalidAddress: add(.invalidAddress)
        case .proxyRefused: add(.proxyRefused)
        case .invalidProxy(let variable): add(.invalidProxy, text: variable)
        case .disconnected: add(.disconnected)
        case .http(let status): add(.http, number: status)
        case .webPage: add(.webPage)
        case .graphQL(let message, .server): add(.graphQL, text: message)
        case .graphQL(let message, .variables): add(.graphQLVariables, text: message)
        case .graphQL(let message, .query): add(.graphQLQuery, text: message)
        case .invalidJSON: add(.invalidJSON)
        case .noData: add(.noData)
        case .tooLarge(let megabytes, .setting): add(.tooLarge, number: megabytes)
        case .tooLarge(let megabytes, .fixed): add(.tooLargeFixed, number: megabytes)
        case .tooManyMoments(let count, .setting): add(.tooManyMoments, number: count)
        case .tooManyMoments(let count, .fixed): add(.tooManyMomentsFixed, number: count)
        case .unauthorized: add(.unauthorized)
        case .tokenMissing: add(.tokenMissing)
        case .rateLimited(let date): add(.rateLimited, number: Int(date.timeIntervalSince1970.rounded(.up)))
        case .unavailable(let date): add(.unavailable, number: Int(date.timeIntervalSince1970.rounded(.up)))
        case .redirectLoop: add(.redirectLoop)
        case .insecureRedirect(let host): add(.insecureRedirect, text: host)
        case .insecureAddress(let host): add(.insecureAddress, text: host)
        case .tokenNeeded: add(.tokenNeeded)
        case .signInDenied: add(.signInDenied)
        case .signInRefused(let reason): add(.signInRefused, text: reason)
        case .codeRefused: add(.codeRefused)
        case .signInTimeout(let seconds): add(.signInTimeout, number: seconds)
        case .wrongIssuer: add(.wrongIssuer)
        case .unknown: add(.unknown)
        case .store(let error):
            addObject {
                $0.addMember("kind", FeedFailure.Kind.store.rawValue)
                $0.addMember("error") { $0.addError(error) }
            }
        }
    }

    private mutating func add(_ kind: FeedFailure.Kind, text: String? = nil, number: Int? = nil) {
        addObject {
            $0.addMember("kind", kind.rawValue)
            $0.addMember("text", text)
            if let number { $0.addMember("number") { $0.addNumber(number) } }
        }
    }
}
