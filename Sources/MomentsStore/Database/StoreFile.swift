import Essentials
import GRDB
import GRDBSQLite
import Libc
import MomentsCore
import SystemPackage

/// Opens the file of a store, and makes it where there is none.
enum StoreFile {
    /// The size of the smallest database there is, in bytes (sqlite.org/fileformat2.html, "Pages").
    private static let minimumSize = 512
    /// How often the checkpoint may be refused before another process must hold the store. One refusal is rare, two are
    /// not seen.
    private static let maximumRetries = 100

    /// A connection to a store of the present version.
    /// - Parameters:
    ///   - busyTimeout: how long a statement waits for another process.
    ///   - sortsInMemory: whether what SQLite needs for a while only goes to memory, and not to files in a folder for temporary ones.
    static func open(
        _ path: String, _ busyTimeout: BusyTimeout = BusyTimeout(), sortsInMemory: Bool = false
    ) throws(StoreError) -> DatabaseQueue {
        try create(path)
        do {
            let connection = try connect(path, busyTimeout, sortsInMemory)
            try connection.inDatabase { db in
                try bringUpToDate(db, path: path)
                endAuthorization(in: db)
            }
            return connection
        } catch {
            return try connectUnchanging(path, because: error)
        }
    }

    private static func connectUnchanging(_ path: String, because cause: any Error) throws(StoreError) -> DatabaseQueue
    {
        let error = StoreError(cause, path: path)
        guard error.leavesReading, let readable = try? connectUnchanging(path) else { throw error }
        return readable
    }

    /// A read-only connection, for a disk that is full or read-only and takes no files beside the store. The store must have no
    /// log: all of it is in its file then (sqlite.org/uri.html#uriimmutable). Writes of other processes show at the next start.
    private static func connectUnchanging(_ path: String) throws -> DatabaseQueue? {
        guard access(path + "-wal", F_OK) != 0 || log(of: path, hasSize: 0) else { return nil }
        var configuration = Configuration()
        configuration.label = "moments"
        configuration.readonly = true
        let address = "file:\(PercentEncoding.encode(path: path))?immutable=1"
        let connection = try DatabaseQueue(path: address, configuration: configuration)
        let present = try connection.unsafeRead { try version(of: $0, path: path) }
        return present == Schema.version ? connection : nil
    }

    /// Whether the system lets us read the file, and write neither it nor what belongs beside it (access(2)).
    static func isReadOnly(_ path: String) -> Bool {
        access(path, R_OK) == 0 && (access(path, W_OK) != 0 || access(FilePlace.folder(of: path), W_OK) != 0)
    }

    private static func log(of path: String, hasSize size: off_t) -> Bool {
        var status = stat()
        return stat(path + "-wal", &status) == 0 && status.st_size == size
    }

    /// One more connection to a store that is open already, and of the present version.
    static func connectAgain(
        _ path: String, _ busyTimeout: BusyTimeout, sortsInMemory: Bool = false
    ) throws -> DatabaseQueue {
        let connection = try connect(path, busyTimeout, sortsInMemory)
        connection.inDatabase(endAuthorization)
        return connection
    }

    /// The same for who only reads, which `open` allows where nothing can be written.
    static func connectToRead(_ path: String, _ busyTimeout: BusyTimeout) throws -> DatabaseQueue {
        do {
            let connection = try connectAgain(path, busyTimeout)
            _ = try connection.unsafeRead(isMigrated)
            return connection
        } catch {
            return try connectUnchanging(path, because: error)
        }
    }

    /// GRDB asks SQLite which columns each statement reads and writes, for observations of its own. There are none here, and that was
    /// half of what it takes to prepare a statement.
    private static func endAuthorization(in db: Database) {
        sqlite3_set_authorizer(db.sqliteConnection, nil, nil)
    }

    private static func connect(
        _ path: String, _ busyTimeout: BusyTimeout, _ sortsInMemory: Bool
    ) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "moments"
        configuration.busyMode = .callback { busyTimeout.wait(afterTries: $0) }
        // Acknowledged writes survive a power cut; deleted bytes are overwritten, whatever SQLite was built with.
        configuration.prepareDatabase {
            try $0.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
            if sortsInMemory { try $0.execute(sql: "PRAGMA temp_store = MEMORY") }
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// To be called before the transaction that it is for (sqlite.org/pragma.html#pragma_synchronous).
    /// - Parameter waitsForDisk: false writes the log without waiting: a power cut may undo the transaction, as a whole.
    static func setDurability(of db: Database, waitsForDisk: Bool) throws {
        try db.execute(sql: "PRAGMA synchronous = \(waitsForDisk ? "FULL" : "NORMAL")")
    }

    private static func bringUpToDate(_ db: Database, path: String) throws {
        var present = 0
        // Looked at as one: between two looks another process may make the store.
        try db.inTransaction(.deferred) {
            present = try version(of: db, path: path)
            return .commit
        }
        if present == Schema.version { return }
        try useLog(db)
        try db.inTransaction(.immediate) {
            let present = try version(of: db, path: path)
            if present == 0 { try Schema.make(db) } else { try update(db, from: present, path: path) }
            try db.execute(
                sql: """
                    PRAGMA user_version = \(Schema.version); PRAGMA application_id = \(Schema.applicationID)
                    """)
            return .commit
        }
    }

    /// The tables of a store whose version is true take each step.
    private static func update(_ db: Database, from present: Int, path: String) throws {
        do {
            for step in Schema.steps[(present - Schema.oldest)...] { try db.execute(sql: step) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            throw StoreError.damaged(path: path, reason: "its tables are not those of version \(present)")
        }
    }

    /// Two processes that meet on a new store both ask for the log, and SQLite, which sees that neither would give way,
    /// lets neither of them wait. The refused connection waits for its turn and tries again.
    private static func useLog(_ db: Database) throws {
        var retries = 0
        while true {
            do {
                return try db.execute(sql: "PRAGMA journal_mode = WAL")
            } catch DatabaseError.SQLITE_BUSY where retries < maximumRetries {
                retries += 1
                try db.inTransaction(.exclusive) { .commit }
            }
        }
    }

    /// Whether a later release migrated a store that this one has open. The version is in the header of the file, which
    /// every transaction looks at anyway.
    static func isMigrated(_ db: Database) throws -> Bool {
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA user_version")) ?? 0 > Schema.version
    }

    /// To be called within the transaction that relies on it: until its end no process migrates the store.
    /// - Throws: `.migrated`.
    static func requireVersion(of db: Database, path: String) throws {
        if try isMigrated(db) { throw StoreError.migrated(path: path) }
    }

    /// 0 for a file with nothing in it.
    private static func version(of db: Database, path: String) throws -> Int {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        let owner = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let isUnmarked = version == 0 && owner == 0
        let isEmpty = try isUnmarked && Int.fetchOne(db, sql: "SELECT 1 FROM sqlite_master") == nil
        guard owner == Schema.applicationID || isEmpty else {
            throw StoreError.damaged(path: path, reason: "another program made it")
        }
        guard version > 0 || isEmpty else {
            throw StoreError.damaged(path: path, reason: "it has no version that there can be")
        }
        guard version <= Schema.version else { throw StoreError.tooNew(path: path) }
        guard isEmpty || version >= Schema.oldest else {
            throw StoreError.tooOld(path: path, commit: Schema.lastOfOlder)
        }
        return version
    }

    /// SQLite would make the file readable for everybody; its companions take over the permissions it has.
    private static func create(_ path: String) throws(StoreError) {
        var status = stat()
        if stat(path, &status) == 0 { return try prepare(path, status) }
        do {
            try PrivateFolder.make(FilePlace.folder(of: path))
            let file = try FileDescriptor.openPrivate(path: path, .readWrite)
            try? file.close()
        } catch .system(.noSpace) {
            throw .diskFull(path: path)
        } catch {
            throw .unavailable(path: path, reason: error.reason)
        }
    }

    /// A file with nothing in it becomes a store. One of a few bytes SQLite would take for an empty database, and overwrite.
    private static func prepare(_ path: String, _ status: stat) throws(StoreError) {
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size < minimumSize else { return }
        guard status.st_size == 0 else { throw .damaged(path: path, reason: "it is too small for one") }
        // Not opened for that: to close it would take the locks of a connection of this process away.
        if status.st_mode & 0o777 != 0o600 { chmod(path, 0o600) }
    }
}

extension StoreError {
    /// Whether what is in the store can be read all the same.
    fileprivate var leavesReading: Bool {
        switch self {
        case .diskFull, .readOnly: true
        default: false
        }
    }
}
