/// Begins work at once, as far as it goes without waiting, and lets it go on by itself: as a key does that is followed by
/// others.
@MainActor public func start(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    if #available(macOS 26, *) { Task.immediate { await work() } } else { Task { await work() } }
}
