import MomentsCore

/// No server is asked: in the demo, in a tape that is played without `--online`, in tests.
@MainActor final class DisabledSync: SyncLauncher, SyncHelper, FeedChecking, ServerSignIn {
    var problem: SyncHelperError? { nil }
    var checker: any FeedChecking { self }

    func helper(for account: Account.ID, in files: StoreFiles) -> any SyncHelper { self }

    func photos(
        in folder: @escaping () -> String?, feed: @escaping @MainActor (Feed.ID) -> PhotoFeed?
    ) -> RemotePhotos {
        .refused(.fetcher(.disabled))
    }

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation { Observation {} }

    func check(_ feed: NewFeed) throws(FeedCheckError) -> FeedFinding {
        throw .helper(.disabled)
    }

    func serverSignIn(_ page: SignInPage) -> any ServerSignIn { self }

    func signIn(
        to server: FeedAddress, allowsPlain: Bool,
        onAuthorize: @escaping @MainActor (AuthorizationAddresses) -> Void
    ) throws(FeedCheckError) -> SignedIn {
        throw .helper(.disabled)
    }

    func enterCode(_ code: String) {}

    func revoke(
        _ credentials: OAuthCredentials, at server: FeedAddress, allowsPlain: Bool
    ) throws(FeedCheckError) {
        throw .helper(.disabled)
    }

    func use(_ options: SyncOptions) {}
    func start() {}
    func finish() {}
    func terminate() {}
}
