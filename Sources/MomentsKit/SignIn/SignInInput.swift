import MomentsCore

/// The typed texts of the form to sign in to a server, and the rules that they keep or break.
struct SignInInput {
    private var texts: [SignInField: String] = [:]
    var allowsPlain = false

    subscript(field: SignInField) -> String {
        get { texts[field] ?? "" }
        set {
            texts[field] = newValue
            if !isExposed { allowsPlain = false }
        }
    }

    mutating func forgetSecrets() {
        texts[.password] = nil
        texts[.code] = nil
    }

    // MARK: Rules

    /// Its root; nil where it is none.
    var server: FeedAddress? { FeedAddress.server(self[.server]) }

    /// Whether it leads where everybody on the way could read along.
    var isExposed: Bool { server.map { $0.isPlain && !$0.isLoopback } ?? false }

    var password: Password? { Password(self[.password]) }

    /// Nil where it can be none.
    var code: String? {
        let code = self[.code].trimmed
        return OAuthCredentials.isValid(code) ? code : nil
    }

    /// The fault of a field; nil where it has none.
    func fault(of field: SignInField, words: Language) -> String? {
        switch field {
        case .server:
            server == nil ? words.signIn.wrongServer : isExposed && !allowsPlain ? words.feedForm.exposedAddress : nil
        case .password: password == nil ? words.feedForm.neededPassword : nil
        case .code: code == nil ? words.signIn.wrongCode : nil
        }
    }
}
