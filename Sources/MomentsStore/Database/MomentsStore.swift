import GRDB
import Logging
import MomentsCore

/// The embedded store: one SQLite file that several processes may use at once.
///
/// Reads run on the main actor on a connection of their own, writes off it on another one.
@MainActor public final class MomentsStore {
    package nonisolated let path: String
    private let reader: DatabaseQueue
    private let writer: StoreWriter
    private let busyTimeout = BusyTimeout()
    /// The file that was opened.
    private let identity: FileIdentity?
    private var isEnding = false
    /// The reason why the file is of no use: another one, or none, is in its place, or a later release migrated it.
    private var loss: StoreError?
    private let observers = Observers()
    private var watcher: ChangeWatcher?
    private var seenVersion: Int?
    /// The counts at the last notification; nil where they are not known.
    private var seenCounts: ChangeCounts?
    /// The change that the observers are being told of.
    private(set) var change = StoreChange.everything

    /// Opens the store; makes one, readable by its owner only, if there is none.
    /// - Parameter sortsInMemory: for a process that may make no files but those of the store.
    public init(path: String, sortsInMemory: Bool = false) throws(StoreError) {
        self.path = path
        reader = try StoreFile.open(path, busyTimeout, sortsInMemory: sortsInMemory)
        identity = FileIdentity(path)
        writer = StoreWriter(path: path, busyTimeout, sortsInMemory: sortsInMemory)
    }

    /// Runs one statement that reads: without a transaction, it would take several for them to see the same state.
    func read<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
        if let loss { throw loss }
        do {
            return try reader.unsafeRead(body)
        } catch {
            throw failure(error)
        }
    }

    /// Runs any number of statements that read, and that all see the same state.
    func readAsOne<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
        if let loss { throw loss }
        do {
            return try reader.read { db in
                try StoreFile.requireVersion(of: db, path: path)
                return try body(db)
            }
        } catch {
            throw failure(error)
        }
    }

    /// Looks through the whole file, which takes seconds where it is large (sqlite.org/pragma.html#pragma_quick_check).
    /// - Returns: the damage in SQLite's words; nil where there is none.
    package func integrityCheck() throws(StoreError) -> String? {
        let answer = try read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
        return answer == "ok" ? nil : answer ?? "it does not answer"
    }

    /// Runs one transaction off the main actor and notifies the observers before it returns.
    /// - Parameters:
    ///   - change: everything that it may change.
    ///   - waitsForDisk: false for updates that may be lost in a power cut.
    func write<T: Sendable>(
        _ change: StoreChange = .everything, waitsForDisk: Bool = true,
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws(StoreError) -> T {
        try requireStore()
        let result = try await writer.write(waitsForDisk: waitsForDisk, spare: isEnding ? spare : nil) { db in
            let before = db.totalChangesCount
            let result = try updates(db)
            if db.totalChangesCount != before { try ChangeCounts.note(change, db) }
            return result
        }
        seenVersion = dataVersion
        notifyObservers(atLeast: change)
        return result
    }

    /// Looks whether the store that was opened is still there: SQLite would go on with a file that was moved or deleted, and
    /// with tables that mean something else.
    /// - Throws: `.gone` where the file was deleted, moved away or replaced; `.migrated` where a later release migrated it.
    func requireStore() throws(StoreError) {
        findLoss()
        if let loss { throw loss }
    }

    private func findLoss() {
        if FileIdentity(path) != identity {
            loss = .gone(path: path)
        } else {
            // Readers learn why the file cannot be read.
            loss = (try? reader.unsafeRead(StoreFile.isMigrated)) == true ? .migrated(path: path) : nil
        }
    }

    /// A table that a statement does not find any more may be gone with the store as it was.
    private func failure(_ error: any Error) -> StoreError {
        findLoss()
        return loss ?? StoreError(error, path: path)
    }

    /// From so many milliseconds on no statement waits for another process any longer, those included that do now.
    package func endWaiting(within milliseconds: UInt64) {
        isEnding = true
        busyTimeout.end(within: milliseconds)
    }

    /// At the end no screen waits for a read, so that the last write needs no connection of its own: to open one takes longer
    /// than all else that is left to do.
    private var spare: DatabaseQueue? { reader.configuration.readonly ? nil : reader }

    /// Shortens the write-ahead log, so that the store opens fast. To be called after large writes.
    func checkpointWAL() async {
        await writer.checkpointWAL()
    }

    /// Writes the file anew and empties the log; see `StoreWriter.compact`.
    func rewrite(onProgress: @escaping @Sendable (Double) -> Void) async throws(StoreError) {
        try await writer.compact(onProgress: onProgress)
        seenVersion = dataVersion
        notifyObservers(atLeast: .everything)
    }

    /// Calls `onChange` after every write to the file, by this process or another, until the result is released.
    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        observe({ _ in true }, onChange)
    }

    /// The same after writes that changed a shown part.
    /// - Parameter isShown: whether something of a change is.
    func observe(
        _ isShown: @escaping @MainActor (StoreChange) -> Bool, _ onChange: @escaping @MainActor () -> Void
    ) -> Observation {
        if observers.isEmpty { startWatching() }
        return observers.add { [weak self] in
            if self.map({ isShown($0.change) }) != false { onChange() }
        } onEnd: { [weak self] in
            self?.onObserverLeft()
        }
    }

    /// Notifies the observers now if the file changed since the last notification. The file system's notification does so
    /// anyway: this is for callers that must not wait for it.
    package func checkForChanges() {
        let oldLoss = loss
        findLoss()
        let version = dataVersion
        guard version != seenVersion || version == nil || loss != oldLoss else { return }
        seenVersion = version
        notifyObservers(atLeast: loss == oldLoss ? .nothing : .everything)
    }

    /// Moves when another connection wrote (sqlite.org/pragma.html#pragma_data_version). Nil where the file cannot be
    /// read: that counts as a change, and the next read throws the reason.
    var dataVersion: Int? {
        try? read { try Int.fetchOne($0.cachedStatement(sql: "PRAGMA data_version")) } ?? nil
    }

    /// Notifies of all changes since the last time, by any process. Uncounted changes may be of any part.
    private func notifyObservers(atLeast known: StoreChange) {
        guard !observers.isEmpty else { return }
        let counts = try? readCounts()
        let counted = counts.flatMap { counts in seenCounts.map { counts.change(since: $0) } } ?? .everything
        seenCounts = counts
        change = counted == .nothing ? known == .nothing ? .everything : known : known == .everything ? known : counted
        observers.notify()
    }

    private func readCounts() throws(StoreError) -> ChangeCounts { try read { try ChangeCounts($0) } }

    private func startWatching() {
        seenVersion = dataVersion
        seenCounts = try? readCounts()
        do {
            watcher = try ChangeWatcher(storePath: path) { [weak self] in self?.checkForChanges() }
        } catch {
            Logger(label: "moments.store").warning("Changes by other programs go unnoticed: \(error.reason)")
        }
    }

    private func onObserverLeft() {
        if observers.isEmpty { watcher = nil }
    }
}
