/// Keeps what the person does, for them alone and only where they want it. Nothing of it is ever sent.
@MainActor package protocol ActivityTracker: AnyObject {
    func track(_ event: ActivityEvent)
}

/// Keeps nothing.
@MainActor package final class NoActivityTracker: ActivityTracker {
    package init() {}

    package func track(_ event: ActivityEvent) {}
}
