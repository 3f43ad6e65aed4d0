import GRDB
import MomentsCore

/// The connection that writes, opened at the first write: most uses of the app only read until their end.
actor StoreWriter {
    private let path: String
    private let busyTimeout: BusyTimeout
    private let sortsInMemory: Bool
    private let thread = SerialThread(label: "moments.writer")
    private var connection: DatabaseQueue?

    init(path: String, _ busyTimeout: BusyTimeout, sortsInMemory: Bool = false) {
        self.path = path
        self.busyTimeout = busyTimeout
        self.sortsInMemory = sortsInMemory
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// One transaction, on the connection's own thread; durable when it returns, undone when it throws. A cancelled
    /// task does not interrupt it.
    /// - Parameters:
    ///   - waitsForDisk: false for what may be lost in a power cut.
    ///   - spare: is written through where nothing was written before.
    /// - Throws: `.migrated` where a later release migrated the store: it is not for this one to write any more.
    func write<T: Sendable>(
        waitsForDisk: Bool = true, spare: DatabaseQueue? = nil, _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws(StoreError) -> T {
        do {
            let connection = try connection ?? spare ?? opened()
            return try await withCheckedContinuation { [path] continuation in
                connection.asyncWriteWithoutTransaction { db in
                    continuation.resume(
                        returning: Result {
                            try StoreFile.setDurability(of: db, waitsForDisk: waitsForDisk)
                            return try db.inOneTransaction {
                                try StoreFile.requireVersion(of: db, path: path)
                                return try updates(db)
                            }
                        })
                }
            }.get()
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Checkpoints the write-ahead log and truncates it: the next process that opens the store would have to read it.
    ///
    /// The log stays while another process reads, and when one is killed: that costs time and loses nothing.
    func checkpointWAL() {
        _ = try? connection?.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    }

    /// Writes the file anew, without anything that was deleted, and empties the write-ahead log.
    /// - Parameter onProgress: gets the share that is done, from 0 to 1.
    /// - Throws: `.busy` where another process writes, or still reads what was there before, for longer than we wait;
    ///   `.migrated` as `write` does.
    func compact(onProgress: @Sendable (Double) -> Void) throws(StoreError) {
        do {
            try opened().writeWithoutTransaction { db in
                // The merge takes many transactions, and none of them changes what the tables say.
                try StoreFile.requireVersion(of: db, path: path)
                try SearchIndex.merge(db) { share in
                    try StoreFile.requireVersion(of: db, path: path)
                    onProgress(share * Self.mergeShare)
                }
                try db.execute(sql: "VACUUM")
                onProgress(Self.vacuumShare)
                _ = try db.checkpoint(.truncate)
                onProgress(1)
            }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// How much of the work is done after each of its steps, roughly.
    private static let (mergeShare, vacuumShare) = (0.5, 0.9)

    private func opened() throws -> DatabaseQueue {
        if let connection { return connection }
        let new = try StoreFile.connectAgain(path, busyTimeout, sortsInMemory: sortsInMemory)
        connection = new
        return new
    }
}

extension Database {
    /// - Returns: what came of the updates, once they are committed.
    fileprivate func inOneTransaction<T>(_ updates: () throws -> T) throws -> T {
        var results: [T] = []
        try inTransaction {
            results.append(try updates())
            return .commit
        }
        return results[0]
    }
}
