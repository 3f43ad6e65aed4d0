import ArgumentParser
import Essentials
import MomentsCore
import MomentsStore

/// Runs the change of a command and prints its result. The change cannot be undone; the draft in the app is kept.
struct ChangeRun {
    let timeline: OwnTimeline
    private let moments: AccountMoments
    let changes: AccountChanges
    let isJSON: Bool
    private let window: AccountWindow

    init(_ timeline: OwnTimeline, json: Bool) {
        self.timeline = timeline
        moments = timeline.moments
        let store = timeline.openStore.store
        window = AccountWindow(id: UUID().uuidString, on: store)
        changes = AccountChanges(store: store, account: timeline.account.id, window: window, undoWindow: 0)
        isJSON = json
    }

    /// Keeps the photos of a new post.
    func photos(_ timeline: OwnTimeline) -> AccountPhotos {
        AccountPhotos(store: timeline.openStore.store, window: window, preparing: PhotoInspector())
    }

    /// - Parameter wait: whether to wait until the server of its feed has it.
    /// - Throws: exit status 1 where that was waited for, and did not come about.
    func set(_ reaction: Reaction, _ isSet: Bool, _ moment: Moment, wait: Bool) async throws {
        try await changes.set(reaction, isSet, moment.id, at: Date())
        try await deliver(moment, Self.sentence(reaction, isSet, moment.id.rawValue), wait: wait)
    }

    /// - Parameters:
    ///   - choices: numbers of options, from 0.
    ///   - wait: as of `set`.
    func vote(_ choices: [Int], _ moment: Moment, wait: Bool) async throws {
        try await changes.vote(choices, moment.id, at: Date())
        try await deliver(moment, "Voted in the poll of moment \(moment.id.rawValue).", wait: wait)
    }

    private static func sentence(_ reaction: Reaction, _ isSet: Bool, _ number: Int64) -> String {
        switch reaction {
        case .like: isSet ? "Liked moment \(number)." : "Unliked moment \(number)."
        case .boost: isSet ? "Boosted moment \(number)." : "Unboosted moment \(number)."
        case .bookmark: isSet ? "Bookmarked moment \(number)." : "Removed the bookmark of moment \(number)."
        case .pin: isSet ? "Pinned moment \(number)." : "Unpinned moment \(number)."
        case .mute:
            isSet ? "Muted the conversation of moment \(number)." : "Unmuted the conversation of moment \(number)."
        }
    }

    /// Has the change of a moment sent to the server of its feed.
    private func deliver(_ moment: Moment, _ sentence: String, wait: Bool) async throws {
        guard moment.feed != nil else { return try report(moment.id, sentence) }
        try await deliver(moment.id, sentence, wait: wait)
    }

    /// - Parameters:
    ///   - place: where it went.
    ///   - wait: as of `set`.
    func post(_ post: Post, saying place: String, wait: Bool) async throws {
        let id = try await changes.post(post, keepingDraft: true, at: Date())
        let sentence = "\(place): moment \(id.rawValue)."
        if post.status == nil { try report(id, sentence) } else { try await deliver(id, sentence, wait: wait) }
    }

    /// Edits a post on its server.
    /// - Parameter wait: as of `set`.
    func edit(_ post: Post, _ moment: Moment, wait: Bool) async throws {
        _ = try await changes.post(post, keepingDraft: true, at: Date())
        try await deliver(moment.id, "Edited moment \(moment.id.rawValue).", wait: wait)
    }

    private func deliver(_ id: Moment.ID, _ sentence: String, wait: Bool) async throws {
        // A refused post has no moment any more.
        let json = isJSON ? try momentJSON(id) : nil
        let result = try await delivery(of: id).run(waiting: wait ? StoreWait() : nil)
        let text = [sentence, result.sentence].compactMap(\.self).joined(separator: " ")
        try CommandResult.print(text, json: isJSON ? (try? momentJSON(id)) ?? json : nil)
        try tell(result)
    }

    private func delivery(of id: Moment.ID) throws -> ChangeDelivery {
        let own = OwnFeeds(timeline)
        return ChangeDelivery(DeliveryRun(outbox: own.outbox, deliver: own.deliver), try changes.waiting(for: id))
    }

    func tell(_ result: ChangeDelivery.Result) throws {
        for note in result.notes(json: isJSON) { Output.note(note) }
        if result.hasFailed { throw ExitCode.failure }
    }

    func share(_ id: Moment.ID) async throws {
        let shared = try await changes.share(id, at: Date())
        try report(shared, "Shared moment \(id.rawValue) as \(shared.rawValue).")
    }

    /// - Parameter wait: as of `set`.
    func delete(_ moment: Moment, wait: Bool) async throws {
        try await changes.delete(moment.id, at: Date())
        try await changes.commit()
        var sentence = "Deleted moment \(moment.id.rawValue)."
        guard moment.feed != nil else { return try CommandResult.printDone(sentence, json: isJSON) }
        let result = try await delivery(of: moment.id).run(waiting: wait ? StoreWait() : nil)
        if let more = result.sentence { sentence += " " + more }
        try CommandResult.printDone(sentence, isDone: !result.hasFailed, json: isJSON)
        try tell(result)
    }

    private func momentJSON(_ id: Moment.ID) throws -> MomentJSON {
        guard let moment = try moments.moment(id) else { throw ChangeError.gone }
        return MomentJSON(moment)
    }

    private func report(_ id: Moment.ID, _ sentence: String) throws {
        try CommandResult.print(sentence, json: isJSON ? momentJSON(id) : nil)
    }
}
