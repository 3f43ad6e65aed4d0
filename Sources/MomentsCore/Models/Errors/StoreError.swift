/// Why the store could not do as it was asked. Nothing was changed where one of these is thrown.
public enum StoreError: Error, Equatable, Sendable {
    /// The file system took no more.
    case diskFull(path: String)
    /// Another process kept the store locked for longer than we wait.
    case busy(path: String)
    /// The file is no store of ours, or is damaged.
    case damaged(path: String, reason: String)
    /// A later release made the store.
    case tooNew(path: String)
    /// An early version made the store.
    /// - Parameter commit: the last one of this repository that brings such a store up to date.
    case tooOld(path: String, commit: String)
    /// While it was open, the file was deleted, moved away or replaced.
    case gone(path: String)
    /// While it was open, a later release migrated the store.
    case migrated(path: String)
    /// The file, its folder or its disk is read-only: nothing can be written, and nothing read that takes files beside the store.
    case readOnly(path: String)
    /// The store cannot be opened, read or written.
    case unavailable(path: String, reason: String)
}

extension StoreError {
    /// The case and its reason, as the log has it.
    package var logText: String {
        switch self {
        case .diskFull(let path): "diskFull: \(path)"
        case .busy(let path): "busy: \(path)"
        case .damaged(let path, let reason): "damaged: \(path): \(reason)"
        case .tooNew(let path): "tooNew: \(path)"
        case .tooOld(let path, let commit): "tooOld: \(path): \(commit)"
        case .gone(let path): "gone: \(path)"
        case .migrated(let path): "migrated: \(path)"
        case .readOnly(let path): "readOnly: \(path)"
        case .unavailable(let path, let reason): "unavailable: \(path): \(reason)"
        }
    }
}
