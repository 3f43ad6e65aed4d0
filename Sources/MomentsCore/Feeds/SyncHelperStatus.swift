/// Whether there is somebody to talk to servers for the account that is shown.
@MainActor package protocol SyncHelperStatus: AnyObject {
    /// The problem that keeps `moments-sync` from its work; nil where it works, or is not needed.
    var problem: SyncHelperError? { get }

    /// Calls `onChange` each time the problem became another one, until the returned value is released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation
}
