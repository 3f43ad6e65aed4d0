/// Something that is being listened to for as long as this is kept.
@MainActor public final class Observation {
    private let cancel: @MainActor () -> Void

    public init(cancel: @escaping @MainActor () -> Void) {
        self.cancel = cancel
    }

    isolated deinit {
        cancel()
    }
}
