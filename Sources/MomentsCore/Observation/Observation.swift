/// Something that is being listened to for as long as this is kept.
@MainActor package final class Observation {
    private let cancel: @MainActor () -> Void

    package init(cancel: @escaping @MainActor () -> Void) {
        self.cancel = cancel
    }

    isolated deinit {
        cancel()
    }
}
