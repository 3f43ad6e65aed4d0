import MomentsCore
import MomentsStore

/// Asks a server how far its person read home, and what concerns them, elsewhere, and tells it how far they read here, where that is
/// further: never back.
struct MarkerExchange {
    /// How often it is tried while others tell at the same time.
    private static let attempts = 2

    private let session: MarkerSession

    init(_ session: MarkerSession) {
        self.session = session
    }

    /// A failure is dropped: many servers keep no markers, and the next sync tries again.
    func run(_ refresh: FeedRefresh) async throws(FeedSaveError) {
        for _ in 0..<Self.attempts {
            guard let known = await markers() else { return }
            let own = MarkerSession.Markers(
                home: try await refresh.markerToTell(known.home),
                notifications: try await refresh.notificationToTell(known.notifications))
            guard own != MarkerSession.Markers() else { return }
            do throws(FeedFailure) {
                try await session.set(own)
            } catch {
                guard error == .http(status: 409) else { return }
                continue
            }
            if let home = own.home { try await refresh.save(told: home) }
            return
        }
    }

    /// Nil where the server does not say.
    private func markers() async -> MarkerSession.Markers? {
        do throws(FeedFailure) { return try await session.markers() } catch { return nil }
    }
}
