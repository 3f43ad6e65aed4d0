/// Stores likes, one write at a time for each moment, so that quick changes of mind end in what was asked for last.
@MainActor final class LikeWriter {
    /// What was asked for and is not stored yet: it is shown instead of what the store says.
    private(set) var asked: [Moment.ID: Bool] = [:]
    private var writing: Set<Moment.ID> = []
    private let changes: any ChangeRepository
    private let clock: any WallClock
    private let turns: Turns

    init(changes: any ChangeRepository, clock: any WallClock, turns: Turns) {
        self.changes = changes
        self.clock = clock
        self.turns = turns
    }

    func ask(_ isLiked: Bool, of id: Moment.ID) {
        asked[id] = isLiked
    }

    /// Stores what was asked for, and what is asked for meanwhile. Returns at once where a write is under way already:
    /// that one takes care of it.
    ///
    /// - Throws: Why the last that was asked for could not be stored. It is forgotten then.
    func store(_ id: Moment.ID) async throws(ChangeError) {
        guard writing.insert(id).inserted else { return }
        await turns.begin()
        var failure: ChangeError?
        while let isLiked = asked[id] {
            failure = await write(isLiked, id)
            if asked[id] == isLiked { asked[id] = nil }
        }
        writing.remove(id)
        turns.end()
        if let failure { throw failure }
    }

    private func write(_ isLiked: Bool, _ id: Moment.ID) async -> ChangeError? {
        do {
            try await changes.setLiked(isLiked, id, at: clock.now)
            return nil
        } catch {
            return error
        }
    }
}
