import TestSupport

@testable import MomentsCore
@testable import MomentsTUI

/// Records its calls in order; the test sets `problem`.
@MainActor final class SyncHelperMock: SyncHelper {
    enum Call: Equatable {
        case start, finish, terminate
        case use(SyncOptions)
    }

    private(set) var calls: [Call] = []
    var problem: SyncHelperError?

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation { Observation {} }
    func start() { calls.append(.start) }
    func use(_ options: SyncOptions) { calls.append(.use(options)) }
    func finish() { calls.append(.finish) }
    func terminate() { calls.append(.terminate) }
}

/// Hands out mocks and remembers for whom.
@MainActor final class SyncLauncherMock: SyncLauncher {
    private(set) var helpers: [(account: Account.ID, files: StoreFiles, mock: SyncHelperMock)] = []
    /// The options that it got, in order.
    private(set) var options: [SyncOptions] = []
    let checker: any FeedChecking = DisabledSync()

    func serverSignIn(_ page: SignInPage) -> any ServerSignIn { DisabledSync() }

    func use(_ options: SyncOptions) { self.options.append(options) }

    func photos(
        in folder: @escaping () -> String?, feed: @escaping @MainActor (Feed.ID) -> PhotoFeed?
    ) -> RemotePhotos {
        options.last?.photoHosts == nil ? .refused(.turnedOff) : .fetched(by: PhotoFetcherMock())
    }

    func helper(for account: Account.ID, in files: StoreFiles) -> any SyncHelper {
        let mock = SyncHelperMock()
        helpers.append((account, files, mock))
        return mock
    }
}
