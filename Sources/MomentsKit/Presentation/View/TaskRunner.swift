/// Runs work that no screen waits for, such as keeping a draft. The app does not end before the work has; a test awaits it.
@MainActor package protocol TaskRunner: AnyObject {
    func start(_ work: @escaping @MainActor () async -> Void)
}
