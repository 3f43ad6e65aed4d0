import MomentsCore

extension ImportError {
    /// What it means to an import that its source could not be read on.
    /// - Parameter error: an `ImportError`, which stays as it is, or what reading JSON threw.
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
