/// Why the store could not do as it was asked. Nothing was changed where one of these is thrown.
public enum StoreError: ExplainedError, Equatable {
    /// The file system took no more.
    case diskFull(path: String)
    /// Another process kept the store locked for longer than we wait.
    case busy(path: String)
    /// The file is no store of ours, or is damaged.
    case damaged(path: String, reason: String)
    /// A later release made the store.
    case tooNew(path: String)
    /// It cannot be opened, read or written.
    case unavailable(path: String, reason: String)

    public var message: String {
        switch self {
        case .diskFull(let path): "The disk is full, so nothing was saved in \(path). Free some space and try again."
        case .busy(let path): "Another program is using \(path). Try again in a moment."
        case .damaged(let path, let reason):
            "\(path) is damaged or no store of Moments (\(reason)). Move it away or restore a backup."
        case .tooNew(let path): "\(path) was made by a later Moments. Update this one."
        case .unavailable(let path, let reason):
            "\(path) cannot be used: \(reason). Check the path and its permissions."
        }
    }
}
