import GRDB
import MomentsCore

extension StoreError {
    /// The error of ours for an SQLite error; the only place that reads its codes (sqlite.org/rescode.html).
    init(_ cause: any Error, path: String) {
        switch cause {
        case let error as StoreError: self = error
        case let error as DatabaseError: self.init(error, path: path)
        // Its description would quote the value, which can be anything.
        case is RowDecodingError: self = .damaged(path: path, reason: "a value in it is of the wrong kind")
        default: self = .unavailable(path: path, reason: cause.reason)
        }
    }

    private init(_ error: DatabaseError, path: String) {
        let words = error.message ?? error.resultCode.description
        switch (error.resultCode, error.extendedResultCode) {
        // The index of the log is grown in one piece; when that fails, the disk is full.
        case (.SQLITE_FULL, _), (_, .SQLITE_IOERR_SHMSIZE): self = .diskFull(path: path)
        // Where it may read alone, SQLite cannot open the log, or has no more to say than that it cannot open something.
        case (.SQLITE_READONLY, _): self = .readOnly(path: path)
        case (.SQLITE_CANTOPEN, _) where StoreFile.isReadOnly(path): self = .readOnly(path: path)
        case (.SQLITE_BUSY, _): self = .busy(path: path)
        case (.SQLITE_NOTADB, _), (.SQLITE_CORRUPT, _): self = .damaged(path: path, reason: words)
        default: self = .unavailable(path: path, reason: words)
        }
    }
}
