extension Task where Success: Sendable, Failure == Never {
    /// Begins at once, and not in a later turn of the loop: what needs not wait for anything is done then.
    @MainActor package static func begin(_ work: @escaping @MainActor () async -> Success) -> Task<Success, Never> {
        if #available(macOS 26, *) { Task.immediate { await work() } } else { Task { await work() } }
    }
}
