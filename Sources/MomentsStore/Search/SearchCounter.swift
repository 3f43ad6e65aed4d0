import Dispatch
import GRDB
import MomentsCore

/// Counts on a connection and a thread of its own, which are made at the first count: no screen waits for it, and unwanted
/// counts are interrupted.
///
/// A patient count begins after a pause. A person who types goes on within it, and has neither the processor taken nor the
/// screen painted once more for each letter.
actor SearchCounter {
    /// In KiB (sqlite.org/pragma.html#pragma_cache_size): a count reads each page once.
    private static let cacheSize = 256
    private static let pause = DispatchTimeInterval.milliseconds(200)

    private let path: String
    private let thread = SerialThread(label: "moments.counter")
    private var connection: DatabaseQueue?

    init(path: String) {
        self.path = path
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// - Returns: Nil where the task was cancelled.
    func count<Count: Sendable>(
        isPatient: Bool, _ body: @Sendable (Database) throws -> Count
    ) async throws(StoreError) -> Count? {
        guard !Task.isCancelled else { return nil }
        let cancellation = DispatchSemaphore(value: 0)
        do {
            let connection = try opened()
            return try await withTaskCancellationHandler {
                if isPatient, Self.pause(until: cancellation) { return nil }
                return try connection.unsafeRead { db in
                    try StoreFile.requireVersion(of: db, path: path)
                    return try body(db)
                }
            } onCancel: {
                cancellation.signal()
                connection.interrupt()
            }
        } catch {
            if Task.isCancelled { return nil }
            throw StoreError(error, path: path)
        }
    }

    /// The thread is this actor's own, and has nothing else to do.
    /// - Returns: whether it came within the pause.
    private static func pause(until cancellation: DispatchSemaphore) -> Bool {
        cancellation.wait(timeout: .now() + pause) == .success
    }

    private func opened() throws -> DatabaseQueue {
        if let connection { return connection }
        let new = try StoreFile.connectToRead(path, BusyTimeout())
        try new.inDatabase { try $0.execute(sql: "PRAGMA cache_size = -\(Self.cacheSize)") }
        connection = new
        return new
    }
}
