import MomentsCore
import MomentsStore

/// Asks a server how far its person read home elsewhere, and tells it how far they read here, where that is further: never back.
struct MarkerExchange {
    /// How often it is tried while others tell at the same time.
    private static let attempts = 2

    private let session: MarkerSession

    init(_ session: MarkerSession) {
        self.session = session
    }

    /// What the server does not say, or does not take, is nobody's concern: many keep no markers, and the next sync tries again.
    /// - Throws: what the store refuses.
    func run(_ answer: any AnswerStore) async throws(FeedFailure) {
        for _ in 0..<Self.attempts {
            guard let marker = await marker(), let own = try await answer.markerToTell(marker.id) else { return }
            do throws(FeedFailure) {
                try await session.setHome(own)
            } catch {
                guard error == .http(status: 409) else { return }
                continue
            }
            return try await answer.save(told: own)
        }
    }

    private struct Marker {
        let id: Status.ID?
    }

    /// Nil where the server does not say.
    private func marker() async -> Marker? {
        do throws(FeedFailure) { return Marker(id: try await session.home()) } catch { return nil }
    }
}
