import Essentials
import MomentsCore

/// Starts `moments-sync`, a process of its own for each account and each check.
final class ProcessLauncher: SyncLauncher {
    private var options: SyncOptions
    private let folders: () -> [String]
    private let find: @MainActor () throws(SyncHelperError) -> HelperStart

    /// - Parameters:
    ///   - log: the file that it writes its log to; nil where there is nowhere to write to.
    ///   - folders: those that it is looked for in.
    init(_ options: SyncOptions = SyncOptions(), log: String?, folders: [String]? = nil) {
        self.options = options
        let folders = { folders ?? HelperProgram.folders }
        self.folders = folders
        find = { () throws(SyncHelperError) in
            try HelperStart.sync(log: log, in: folders())
        }
    }

    func use(_ options: SyncOptions) {
        self.options = options
    }

    func helper(for account: Account.ID, in files: StoreFiles) -> any SyncHelper {
        SyncProcess(job(account, files, syncsAtStart: true), clock: SystemClock(), folders: folders, find: find)
    }

    func photos(
        in folder: @escaping () -> String?, feed: @escaping @MainActor (Feed.ID) -> PhotoFeed?
    ) -> RemotePhotos {
        guard let hosts = options.photoHosts else { return .refused(.turnedOff) }
        let timeout = options.limits.timeout
        let fetcher = PhotoFetcher(
            job: { folder().map { PhotoJob(folder: Self.absolute($0), hosts: hosts, timeout: timeout) } }, feed: feed,
            clock: SystemClock(), find: find)
        return .fetched(by: fetcher)
    }

    var checker: any FeedChecking { SyncChecker(limits: options.limits, clock: SystemClock(), find: find) }

    func serverSignIn(_ page: SignInPage) -> any ServerSignIn {
        SignInHelper(limits: options.limits, page: page, clock: SystemClock(), find: find)
    }

    /// For a command, which goes on and ends: a process in the background delivers due changes.
    func deliver(for account: Account.ID, in files: StoreFiles) throws(SyncHelperError) {
        let request = SyncRequest(work: .sync(job(account, files, syncsAtStart: false)))
        _ = try find().start(request.line, output: .nothing)
    }

    private func job(_ account: Account.ID, _ files: StoreFiles, syncsAtStart: Bool) -> SyncJob {
        SyncJob(
            store: Self.absolute(files.store), session: Self.absolute(files.session), account: account,
            syncsAtStart: syncsAtStart, minutes: options.minutes, keepDays: options.keepDays,
            sharesPlace: options.sharesPlace, withLikes: options.withLikes, limits: options.limits)
    }

    private static func absolute(_ path: String) -> String {
        // The first URL of a process takes as long as two frames.
        path.hasPrefix("/") && !path.hasSuffix("/") ? path : URL(fileURLWithPath: path).path
    }
}
