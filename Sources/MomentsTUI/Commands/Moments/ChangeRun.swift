import Foundation
import MomentsKit

/// Runs the change of a command and prints its result. It cannot be undone, and the draft in the app is kept.
struct ChangeRun {
    private let moments: AccountMoments
    private let changes: AccountChanges
    private let isJSON: Bool

    init(_ timeline: OwnTimeline, _ result: ResultOptions) {
        moments = timeline.moments
        let store = timeline.openStore.store
        changes = AccountChanges(
            store: store, account: timeline.account.id, window: AccountWindow(id: UUID().uuidString, on: store),
            undoWindow: 0)
        isJSON = result.json
    }

    func setLiked(_ isLiked: Bool, _ id: Moment.ID) async throws {
        try await changes.setLiked(isLiked, id, at: Date())
        let number = id.rawValue
        try report(id, isLiked ? "Liked moment \(number)." : "Took the like of moment \(number) back.")
    }

    func post(_ text: PostText) async throws {
        let id = try await changes.post(text, keepingDraft: true, at: Date())
        try report(id, "Posted moment \(id.rawValue).")
    }

    func share(_ id: Moment.ID) async throws {
        let shared = try await changes.share(id, at: Date())
        try report(shared, "Shared moment \(id.rawValue) as \(shared.rawValue).")
    }

    func delete(_ id: Moment.ID) async throws {
        try await changes.delete(id, at: Date())
        try DoneJSON.print(json: isJSON, "Deleted moment \(id.rawValue).")
    }

    private func report(_ id: Moment.ID, _ sentence: String) throws {
        try Output.result(sentence) {
            guard isJSON else { return try Output.line(sentence) }
            guard let moment = try moments.moment(id) else { throw ChangeError.gone }
            try Output.json(MomentJSON(moment))
        }
    }
}
