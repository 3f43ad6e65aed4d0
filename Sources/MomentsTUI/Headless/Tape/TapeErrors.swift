/// The mistakes for which a tape is refused before any of it runs, in reading order.
nonisolated enum TapeErrors: Error, Equatable {
    case unreadable(path: String, reason: String)
    case invalid([TapeError])

    /// One line for each error, for standard error.
    var message: String {
        switch self {
        case .unreadable(let path, let reason): "\(path.printable) cannot be read: \(reason)"
        case .invalid(let errors): errors.map(\.description).joined(separator: "\n")
        }
    }
}
