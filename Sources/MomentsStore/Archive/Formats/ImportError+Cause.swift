import MomentsCore

extension ImportError {
    /// The error of an import whose source could not be read on.
    /// - Parameter error: an `ImportError`, which stays as it is, or an error of reading JSON.
    package init(_ error: any Error) {
        switch error {
        case let error as ImportError: self = error
        case JSONError.notJSON(let offset): self = .notJSON(offset: offset)
        case JSONError.truncated(let offset): self = .truncated(offset: offset)
        case JSONError.tooDeep(let offset): self = .tooDeep(offset: offset)
        case JSONError.unreadable(let reason): self = .unreadable(reason)
        default: self = .unreadable(error.reason)
        }
    }
}
