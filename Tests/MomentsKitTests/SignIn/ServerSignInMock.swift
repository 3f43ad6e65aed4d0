import TestSupport

@testable import MomentsCore

/// Asks the person, answers as the test arranged once they did, and records its calls.
@MainActor final class ServerSignInMock: ServerSignIn {
    enum Call: Equatable {
        case signIn(String, allowsPlain: Bool)
        case code(String)
        case revoke(token: String, at: String)
    }

    let calls = Calls<Call>()
    /// Whether the server gets so far as to ask them.
    var asks = true
    var answer: Result<SignedIn, FeedCheckError> = .success(.sample())
    /// Where the server keeps it waiting before it asks, if the test holds it.
    var hold: Hold?
    private(set) var wasCancelled = false
    private var onAuthorize: ((AuthorizationAddresses) -> Void)?
    private var resume: ((Result<SignedIn, FeedCheckError>) -> Void)?

    func signIn(
        to server: FeedAddress, allowsPlain: Bool,
        onAuthorize: @escaping @MainActor (AuthorizationAddresses) -> Void
    ) async throws(FeedCheckError) -> SignedIn {
        calls.record(.signIn(server.text, allowsPlain: allowsPlain))
        self.onAuthorize = onAuthorize
        await hold?.pass()
        guard asks, !Task.isCancelled else {
            wasCancelled = Task.isCancelled
            return try answer.get()
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { waiting in
                resume = { waiting.resume(returning: $0) }
                ask()
            }
        } onCancel: {
            Task { @MainActor in cancel() }
        }
        return try outcome.get()
    }

    /// The server asks the person, perhaps one who gave up meanwhile.
    func ask() {
        if let addresses = AuthorizationAddresses.sample() { onAuthorize?(addresses) }
    }

    func enterCode(_ code: String) {
        calls.record(.code(code))
        finish()
    }

    func revoke(
        _ credentials: OAuthCredentials, at server: FeedAddress, allowsPlain: Bool
    ) async throws(FeedCheckError) {
        calls.record(.revoke(token: credentials.token, at: server.text))
    }

    /// The person answered in the browser.
    func finish() {
        end(answer)
    }

    private func cancel() {
        wasCancelled = true
        end(.failure(.cancelled))
    }

    private func end(_ outcome: Result<SignedIn, FeedCheckError>) {
        resume?(outcome)
        resume = nil
    }
}

extension AuthorizationAddresses {
    static func sample() -> AuthorizationAddresses? {
        guard let redirect = WebAddress("https://mastodon.example/a?to=here"),
            let code = WebAddress("https://mastodon.example/a?to=code")
        else { return nil }
        return AuthorizationAddresses(redirect: redirect, code: code)
    }
}

extension SignedIn {
    static func sample(displayName: String = "Ada") -> SignedIn {
        SignedIn(
            accountID: "1", handle: "ada@mastodon.example", displayName: displayName,
            avatar: WebAddress("https://files.example/a.png"),
            credentials: OAuthCredentials(client: OAuthClient(id: "id", secret: "s3cret"), token: "t0ken"),
            capabilities: ServerCapabilities(version: "4"))
    }
}
