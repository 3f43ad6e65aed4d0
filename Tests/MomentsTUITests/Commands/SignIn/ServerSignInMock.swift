@testable import MomentsCore
@testable import MomentsTUI

/// Asks as soon as a sign-in begins, and answers as the test arranged: at once, or with a code.
final class ServerSignInMock: ServerSignIn {
    enum Call: Equatable {
        case signIn(FeedAddress, allowsPlain: Bool)
        case code(String)
        case revoke(OAuthCredentials, FeedAddress, allowsPlain: Bool)
    }

    private(set) var calls: [Call] = []
    var answer = Result<SignedIn, FeedCheckError>.success(.sample())
    /// Whether it waits for a code, or else for the end of the task.
    var needsCode = false
    var revocation = Result<Void, FeedCheckError>.success(())
    /// Whether no answer comes before the end of the task.
    var isSilent = false
    /// Called when the person is asked.
    var onAsk: () -> Void = {}
    private let (typed, typing) = AsyncStream.makeStream(of: Void.self)
    private let (never, silence) = AsyncStream.makeStream(of: Void.self)

    func signIn(
        to server: FeedAddress, allowsPlain: Bool,
        onAuthorize: @escaping @MainActor (AuthorizationAddresses) -> Void
    ) async throws(FeedCheckError) -> SignedIn {
        calls.append(.signIn(server, allowsPlain: allowsPlain))
        onAuthorize(.sample)
        onAsk()
        if needsCode {
            for await _ in typed { break }
            if Task.isCancelled { throw .cancelled }
        }
        return try answer.get()
    }

    func enterCode(_ code: String) {
        calls.append(.code(code))
        typing.yield()
    }

    func revoke(
        _ credentials: OAuthCredentials, at server: FeedAddress, allowsPlain: Bool
    ) async throws(FeedCheckError) {
        calls.append(.revoke(credentials, server, allowsPlain: allowsPlain))
        if isSilent {
            for await _ in never {}
            throw .cancelled
        }
        try revocation.get()
    }
}

extension SignedIn {
    static func sample(_ displayName: String = "Ada") -> SignedIn {
        SignedIn(
            accountID: "1", handle: "ada@bff.example", displayName: displayName, credentials: .sample,
            capabilities: ServerCapabilities(version: "4.5.0"))
    }
}

extension OAuthCredentials {
    static let sample = OAuthCredentials(client: OAuthClient(id: "7", secret: "s"), token: "t")
}

extension AuthorizationAddresses {
    static var sample: AuthorizationAddresses {
        AuthorizationAddresses(redirect: .sample("https://bff.example/r"), code: .sample("https://bff.example/c"))
    }
}

extension WebAddress {
    fileprivate static func sample(_ text: String) -> WebAddress {
        WebAddress(text) ?? { preconditionFailure("A sample breaks the rule of its type") }()
    }
}
