/// Keeps what the person does, for them alone and only where they want it. Nothing of it is ever sent.
@MainActor public protocol ActivityTracker: AnyObject {
    func track(_ event: ActivityEvent)
}

/// Keeps nothing.
@MainActor public final class NoActivityTracker: ActivityTracker {
    public init() {}

    public func track(_ event: ActivityEvent) {}
}
