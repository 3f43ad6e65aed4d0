import MomentsCore

/// Signs in by way of `moments-sync`: a process for each time.
final class SignInHelper: ServerSignIn {
    /// In seconds: the maximum for the whole sign-in, whatever the process does meanwhile. The process itself waits five
    /// minutes for an answer.
    static let limit = 600

    private let limits: SyncLimits
    private let page: SignInPage
    private let clock: any WallClock
    private let find: () throws(SyncHelperError) -> HelperStart
    /// The last one, while the person can still answer it.
    private var question: SyncQuestion<SignedIn>?

    /// - Parameters:
    ///   - page: shown in the browser once the person has answered.
    ///   - clock: that of the machine, for the limit.
    ///   - find: where `moments-sync` is.
    init(
        limits: SyncLimits, page: SignInPage, clock: any WallClock,
        find: @escaping () throws(SyncHelperError) -> HelperStart
    ) {
        self.limits = limits
        self.page = page
        self.clock = clock
        self.find = find
    }

    func signIn(
        to server: FeedAddress, allowsPlain: Bool,
        onAuthorize: @escaping @MainActor (AuthorizationAddresses) -> Void
    ) async throws(FeedCheckError) -> SignedIn {
        var isAsked = false
        let question = SyncQuestion<SignedIn>(limit: Self.limit, clock: clock, find: find) { reply in
            switch reply {
            case .authorize(let addresses) where !isAsked:
                isAsked = true
                onAuthorize(addresses)
                return .goesOn
            case .signedIn(let signedIn) where isAsked: return .answer(signedIn)
            default: return .invalid
            }
        }
        self.question = question
        defer { if self.question === question { self.question = nil } }
        let job = SignInJob(server: server, allowsPlain: allowsPlain, page: page, limits: limits)
        return try await question.ask(SyncRequest(work: .signIn(job)))
    }

    func enterCode(_ code: String) {
        question?.send(SignInRequest.code(code).line)
    }

    func revoke(
        _ credentials: OAuthCredentials, at server: FeedAddress, allowsPlain: Bool
    ) async throws(FeedCheckError) {
        let question = SyncQuestion<Void>(limit: SyncChecker.limit, clock: clock, find: find) { reply in
            if case .revoked = reply { .answer(()) } else { .invalid }
        }
        let job = RevokeJob(server: server, allowsPlain: allowsPlain, credentials: credentials, limits: limits)
        try await question.ask(SyncRequest(work: .revoke(job)))
    }
}
