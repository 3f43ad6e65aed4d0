import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync
@testable import TestSupport

/// A person who signs in to a server; the clock stands still.
@MainActor final class SignInFixture {
    static let page = SignInPage(language: "en", allowed: "Allowed.", denied: "Denied.")

    let clock = WallClockMock()
    private let replies = Mailbox<SyncReply>()
    private let signIn: SignIn
    private let task: Task<SyncReply, Never>

    init(to server: FeedAddress, by transport: any ServerTransport) {
        let replies = replies
        let signIn = SignIn(SignInJob(server: server, page: Self.page), transport: transport, clock: clock) {
            replies.add([$0])
        }
        self.signIn = signIn
        task = Task { await signIn.run() }
    }

    /// Where they are to answer.
    func addresses() async throws -> AuthorizationAddresses {
        guard case .authorize(let addresses) = try #require(try await replies.next().first) else {
            throw FeedFailure.noData
        }
        return addresses
    }

    func type(_ code: String) {
        signIn.take(SignInRequest.code(code).line)
    }

    func take(_ line: String) {
        signIn.take(line)
    }

    func cancel() {
        task.cancel()
    }

    /// How the sign-in ended.
    func end() async -> SyncReply {
        await task.value
    }

    func signedIn() async throws -> SignedIn {
        switch await end() {
        case .signedIn(let signedIn): return signedIn
        case .failed(let failure): throw failure
        default: throw FeedFailure.unknown
        }
    }
}

extension WebAddress {
    /// A field of the query.
    func field(_ name: String) throws -> String {
        let query = text.drop { $0 != "?" }.dropFirst()
        return try #require(URLForm(String(query))[name])
    }
}
